import { SAMPLES_PER_FRAME } from "../format.ts";

/** What the four bytes before each MPEG audio frame say (ISO/IEC 11172-3, 2.4.1.3). */
export interface FrameHeader {
  /** 1, 2, or 2.5, which is outside the standard. */
  version: 1 | 2 | 2.5;
  /** Hz. */
  sampleRate: number;
  channels: 1 | 2;
  /** kbit/s; 0 is free format. */
  bitrate: number;
  samples: number;
  /** Bytes with the header; 0 for free format. */
  bytes: number;
  /** Bytes of side information after the header (and the CRC). */
  sideInfoBytes: number;
  hasCrc: boolean;
}

export const HEADER_BYTES = 4;
/** 320 kbit/s at 32 kHz with padding; 160 kbit/s at 8 kHz is as long. */
export const MAX_FRAME_BYTES = 1441;

const bitratesVersion1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const bitratesVersion2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [44_100, 48_000, 32_000];

/** The layer (1, 2 or 3) that a frame's first bytes name; nothing when they are no frame's. */
export function layerAt(bytes: Uint8Array, at: number): 1 | 2 | 3 | undefined {
  if (bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return undefined;
  const version = (bytes[at + 1]! >> 3) & 3;
  const layer = (bytes[at + 1]! >> 1) & 3;
  const bitrate = bytes[at + 2]! >> 4;
  const rate = (bytes[at + 2]! >> 2) & 3;
  if (version === 1 || layer === 0 || bitrate === 15 || rate === 3) return undefined;
  return layer === 3 ? 1 : layer === 2 ? 2 : 3;
}

/** The Layer III header at `at`, free format included; nothing when there is none. */
export function frameHeaderAt(bytes: Uint8Array, at: number): FrameHeader | undefined {
  if (at + HEADER_BYTES > bytes.length || layerAt(bytes, at) !== 3) return undefined;
  const second = bytes[at + 1]!;
  const third = bytes[at + 2]!;
  // Emphasis 2 is reserved.
  if ((bytes[at + 3]! & 3) === 2) return undefined;
  const version = ([2.5, undefined, 2, 1] as const)[(second >> 3) & 3]!;
  const bitrate = (version === 1 ? bitratesVersion1 : bitratesVersion2)[third >> 4]!;
  const sampleRate = sampleRates[(third >> 2) & 3]! / (version === 1 ? 1 : version === 2 ? 2 : 4);
  const channels = bytes[at + 3]! >> 6 === 3 ? 1 : 2;
  const samples = version === 1 ? SAMPLES_PER_FRAME : SAMPLES_PER_FRAME / 2;
  const padding = (third >> 1) & 1;
  return {
    version,
    sampleRate,
    channels,
    bitrate,
    samples,
    bytes: bitrate === 0 ? 0 : Math.floor((samples * bitrate * 125) / sampleRate) + padding,
    sideInfoBytes: version === 1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17,
    hasCrc: (second & 1) === 0,
  };
}

/** How many bytes before this frame its sound begins: 0 for a frame that stands alone (ISO/IEC 11172-3, 2.4.2.7). */
export function mainDataBegin(bytes: Uint8Array, at: number): number {
  const header = frameHeaderAt(bytes, at);
  if (!header) throw new RangeError(`There is no frame at byte ${at}.`);
  const sideInfo = at + HEADER_BYTES + (header.hasCrc ? 2 : 0);
  return header.version === 1 ? (bytes[sideInfo]! << 1) | (bytes[sideInfo + 1]! >> 7) : bytes[sideInfo]!;
}
