import type { ByteSource } from "../byte-source.ts";

/** What the header of a FLAC frame says (RFC 9639, 9.1). */
interface FlacFrameHeader {
  /** For each channel. */
  samples: number;
  /** Hz; 0 where the stream's is meant. */
  sampleRate: number;
  channels: number;
  /** Bits of a sample; 0 where the stream's are meant. */
  bits: number;
  /** The number of the frame, or with blocks of varying length of its first sample. */
  number: number;
  isVariable: boolean;
}

/** The longest header: sync and codes, a number of seven bytes, length and rate of two each, the CRC. */
const MAX_FLAC_HEADER_BYTES = 16;

const rates = [0, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];
const bitDepths = [0, 8, 12, undefined, 16, 20, 24, 32];
const crcTable = Uint8Array.from({ length: 256 }, (_, value) => {
  let crc = value;
  for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80 ? 0x07 : 0)) & 0xff;
  return crc;
});

/** The header at `at`, nothing when there is none or its check sum is wrong. */
function flacHeaderAt(bytes: Uint8Array, at: number): FlacFrameHeader | undefined {
  if (bytes[at] !== 0xff || (bytes[at + 1]! & 0xfe) !== 0xf8) return undefined;
  const third = bytes[at + 2]!;
  const fourth = bytes[at + 3]!;
  const sizeCode = third >> 4;
  const rateCode = third & 15;
  const assignment = fourth >> 4;
  const bits = bitDepths[(fourth >> 1) & 7];
  if (sizeCode === 0 || rateCode === 15 || assignment > 10 || bits === undefined || fourth & 1) return undefined;
  const coded = codedNumberAt(bytes, at + 4);
  if (!coded) return undefined;
  let end = at + 4 + coded.bytes;
  let samples = sizeCode === 1 ? 192 : sizeCode < 6 ? 576 << (sizeCode - 2) : 256 << (sizeCode - 8);
  if (sizeCode === 6) samples = bytes[end]! + 1;
  if (sizeCode === 7) samples = bytes[end]! * 256 + bytes[end + 1]! + 1;
  end += sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  let sampleRate = rates[rateCode] ?? 0;
  if (rateCode === 12) sampleRate = bytes[end]! * 1000;
  if (rateCode > 12) sampleRate = (bytes[end]! * 256 + bytes[end + 1]!) * (rateCode === 14 ? 10 : 1);
  end += rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0;
  if (end >= bytes.length) return undefined;
  let crc = 0;
  for (let index = at; index < end; index += 1) crc = crcTable[crc ^ bytes[index]!]!;
  if (crc !== bytes[end]) return undefined;
  const channels = assignment < 8 ? assignment + 1 : 2;
  return { samples, sampleRate, channels, bits, number: coded.value, isVariable: (bytes[at + 1]! & 1) === 1 };
}

/** A number of up to 36 bits, coded as UTF-8 codes characters. */
function codedNumberAt(bytes: Uint8Array, at: number): { value: number; bytes: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0xff || (first & 0xc0) === 0x80) return undefined;
  if (first < 0x80) return { value: first, bytes: 1 };
  let length = 2;
  while (length < 7 && first & (0x80 >> length)) length += 1;
  let value = first & (0x7f >> length);
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined || (byte & 0xc0) !== 0x80) return undefined;
    value = value * 64 + (byte & 0x3f);
  }
  return { value, bytes: length };
}

/** What all frames of a file have in common, as its STREAMINFO says. */
export interface FlacShape {
  sampleRate: number;
  channels: number;
  bits: number;
}

export interface FlacFrame extends FlacFrameHeader {
  /** Byte in the file. */
  start: number;
  end: number;
}

/** A frame of 8 channels, 32 bits and 65 535 samples that could not be compressed. */
const maxFrameBytes = 8 * 4 * 65_535 + 1024;
const windowBytes = 256 * 1024;

/**
 * The frames of a FLAC file from `start` on, in linear time: a frame ends where the header of another one of the same
 * shape stands. What is no frame is stepped over.
 */
export function* flacFrames(
  source: ByteSource,
  start: number,
  shape: FlacShape,
): Generator<FlacFrame, void, undefined> {
  let last: (FlacFrameHeader & { start: number }) | undefined;
  for (const { header, at } of flacHeaders(source, start, shape)) {
    // Numbers rise: what looks like a header within a frame hardly has one that does.
    if (last && (header.isVariable !== last.isVariable || !follows(header, last))) continue;
    if (last && at - last.start <= maxFrameBytes) yield { ...last, end: at };
    last = { ...header, start: at };
  }
  if (last && source.length - last.start <= maxFrameBytes) yield { ...last, end: source.length };
}

/** Frames may be missing; a leap of more than a minute is no leap. */
function follows(header: FlacFrameHeader, last: FlacFrameHeader): boolean {
  const step = header.isVariable ? last.samples : 1;
  const most = header.isVariable ? 60 * 192_000 : 60_000;
  return header.number >= last.number + step && header.number <= last.number + most;
}

function* flacHeaders(source: ByteSource, start: number, shape: FlacShape) {
  for (let from = start; from < source.length; from += windowBytes) {
    // A copy: between two headers other places are read.
    const bytes = source.read(from, windowBytes + MAX_FLAC_HEADER_BYTES).slice();
    for (let at = bytes.indexOf(0xff); at >= 0 && at < windowBytes; at = bytes.indexOf(0xff, at + 1)) {
      const header = flacHeaderAt(bytes, at);
      if (header && agrees(header, shape)) yield { header, at: from + at };
    }
  }
}

function agrees(header: FlacFrameHeader, { sampleRate, channels, bits }: FlacShape): boolean {
  if (header.channels !== channels) return false;
  return (header.sampleRate || sampleRate) === sampleRate && (header.bits || bits) === bits;
}
