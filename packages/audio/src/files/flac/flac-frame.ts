/** What the header of a FLAC frame says (RFC 9639, 9.1). */
export interface FlacFrameHeader {
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
export const MAX_FLAC_HEADER_BYTES = 16;

const rates = [0, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];
const bitDepths = [0, 8, 12, undefined, 16, 20, 24, 32];
const crcTable = Uint8Array.from({ length: 256 }, (_, value) => {
  let crc = value;
  for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80 ? 0x07 : 0)) & 0xff;
  return crc;
});

/** The header at `at`, nothing when there is none or its check sum is wrong. */
export function flacHeaderAt(bytes: Uint8Array, at: number): FlacFrameHeader | undefined {
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
