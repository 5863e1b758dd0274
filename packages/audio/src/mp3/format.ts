import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../format.ts";

/** Always at 44.1 kHz and constant bitrate (kbit/s). */
export type Mp3Format = { channels: 1; bitrate: 64 } | StereoFormat;
export type StereoFormat = { channels: 2; bitrate: 128 | 256 };

/** What Lectern hands out: voice alone, and voice with music (joint stereo). */
export const voiceFormat: Mp3Format = { channels: 1, bitrate: 64 };
export const musicFormat: StereoFormat = { channels: 2, bitrate: 128 };
/** What a mix is made of: sounds that are decoded, mixed and encoded again. */
export const sourceFormat: StereoFormat = { channels: 2, bitrate: 256 };

const bitrateIndices = { 64: 5, 128: 9, 256: 13 } as const;

/** Bytes of a frame; a padded one, as nearly all are at these bitrates, has one more. */
export function frameLength({ bitrate }: Mp3Format, padded: boolean): number {
  return Math.floor((SAMPLES_PER_FRAME * bitrate * 125) / SAMPLE_RATE) + (padded ? 1 : 0);
}

/**
 * The header of an MPEG-1 Layer III frame at 44.1 kHz without CRC (ISO/IEC 11172-3, 2.4.1.3), "original" as LAME has it.
 */
export function frameHeaderBytes({ channels, bitrate }: Mp3Format, padded: boolean): [number, number, number, number] {
  const bitrateIndex = bitrateIndices[bitrate];
  const mode = channels === 1 ? 3 : 1;
  return [0xff, 0xfb, (bitrateIndex << 4) | (padded ? 2 : 0), (mode << 6) | 4];
}
