import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../format.ts";

/** What Lectern hands out, always at 44.1 kHz and constant bitrate (kbit/s): voice alone, or voice with music. */
export type Mp3Format = { channels: 1; bitrate: 64 } | { channels: 2; bitrate: 128 };

export const voiceFormat: Mp3Format = { channels: 1, bitrate: 64 };
export const musicFormat: Mp3Format = { channels: 2, bitrate: 128 };

/** Bytes of a frame; a padded one, as nearly all are at these bitrates, has one more. */
export function frameBytes({ bitrate }: Mp3Format, padded: boolean): number {
  return Math.floor((SAMPLES_PER_FRAME * bitrate * 125) / SAMPLE_RATE) + (padded ? 1 : 0);
}

/**
 * The header of an MPEG-1 Layer III frame at 44.1 kHz without CRC (ISO/IEC 11172-3, 2.4.1.3), "original" as LAME has it.
 */
export function frameHeaderBytes({ channels, bitrate }: Mp3Format, padded: boolean): [number, number, number, number] {
  const bitrateIndex = bitrate === 64 ? 5 : 9;
  const mode = channels === 1 ? 3 : 1;
  return [0xff, 0xfb, (bitrateIndex << 4) | (padded ? 2 : 0), (mode << 6) | 4];
}
