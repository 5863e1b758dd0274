import { ENCODER_DELAY } from "../planning/gapless.ts";
import { frameLength, frameHeaderBytes, type Mp3Format, voiceFormat } from "./format.ts";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../format.ts";
import { chapterFrames, id3Tag, languageCode, type Mp3Chapter, textFrame } from "./id3.ts";
import { joinedBytes } from "./joined-bytes.ts";

const table = crcTable();

function crcTable(): Uint16Array {
  const values = new Uint16Array(256);
  for (let index = 0; index < 256; index += 1) {
    let crc = index;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
    values[index] = crc;
  }
  return values;
}

/** CRC-16/ARC (polynomial 0x8005, reflected, from 0), as LAME signs its tag. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = (crc >> 8) ^ table[(crc ^ byte) & 0xff]!;
  return crc;
}

export interface InfoTagFacts {
  /** Frames of sound, this one not counted. */
  frames: number;
  /** Bytes of those frames. */
  audioBytes: number;
  /** Samples after the end of the sound, 0..4095. */
  padding: number;
  format: Mp3Format;
}

const maxDelay = 0xfff;
const encoderName = "LAME3.100";
const constantBitrate = 1;
/**
 * What LAME says of itself at these bitrates: flags (its psychoacoustic model, safe joint stereo), noise shaping with mono
 * or joint stereo and a source rate of 44.1 kHz, and its low-pass in Hz / 100.
 */
const settings = {
  64: { flags: 0x14, miscellaneous: 0x42, lowPass: 165 },
  128: { flags: 0x14, miscellaneous: 0x4e, lowPass: 170 },
  256: { flags: 0x34, miscellaneous: 0x4d, lowPass: 197 },
} as const;
const maxByte = 0xff;

/**
 * The "Info" frame: a silent frame that tells players the number of frames and bytes, where in the file each hundredth
 * of the time lies, and (LAME's extension) how many samples to skip at the start and the end.
 * @throws {RangeError} when the padding does not fit
 */
export function infoFrame({ frames, audioBytes, padding, format }: InfoTagFacts): Uint8Array<ArrayBuffer> {
  if (!Number.isInteger(padding) || padding < 0 || padding > maxDelay) {
    throw new RangeError(`The padding has to be 0 to ${maxDelay} samples, not ${padding}.`);
  }
  const frame = new Uint8Array(frameLength(format, false));
  const view = new DataView(frame.buffer);
  const bytes = audioBytes + frame.length;
  frame.set(frameHeaderBytes(format, false));
  let at = 4 + (format.channels === 1 ? 17 : 32);
  at = writeText(frame, at, "Info");
  // Frames, bytes, table of contents and quality follow.
  view.setUint32(at, 0x0f);
  view.setUint32(at + 4, frames);
  view.setUint32(at + 8, bytes);
  at += 12;
  // All frames are of one length: the table is a straight line behind this frame.
  for (let percent = 0; percent < 100; percent += 1) {
    const position = frame.length + (audioBytes * percent) / 100;
    frame[at + percent] = percent === 0 ? 0 : Math.min(255, Math.floor((256 * position) / bytes));
  }
  at += 100;
  view.setUint32(at, 57);
  at = writeText(frame, at + 4, encoderName);
  frame[at] = constantBitrate;
  const { flags, miscellaneous, lowPass } = settings[format.bitrate];
  frame[at + 1] = lowPass;
  // Four bytes of peak and twice two of replay gain stay 0: not set.
  frame[at + 10] = flags;
  frame[at + 11] = Math.min(maxByte, format.bitrate);
  frame[at + 12] = ENCODER_DELAY >> 4;
  frame[at + 13] = ((ENCODER_DELAY & 0xf) << 4) | (padding >> 8);
  frame[at + 14] = padding & 0xff;
  frame[at + 15] = miscellaneous;
  view.setUint16(at + 17, format.bitrate);
  view.setUint32(at + 19, bytes);
  // The two bytes of the music's own CRC stay 0: it would have to read every segment again.
  const signed = at + 25;
  view.setUint16(signed, crc16(frame.subarray(0, signed)));
  return frame;
}

function writeText(bytes: Uint8Array, at: number, text: string): number {
  for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
  return at + text.length;
}

export interface Mp3HeaderFacts {
  /** Frames of sound that follow, the ending's silent ones included. */
  frames: number;
  /** Bytes of those frames. */
  audioBytes: number;
  /** From `gaplessEnding`, or a plan's. */
  padding: number;
  title: string;
  /** BCP 47. */
  language: string;
  /** In order of time; each ends where the next begins. */
  chapters?: readonly Mp3Chapter[];
  /** Mono at 64 kbit/s when absent. */
  format?: Mp3Format;
}

/**
 * What stands before the frames of a finished file: an ID3v2.4 tag (title, language as ISO 639-2, software, chapters) and
 * the "Info" frame that gives players the exact length.
 * @throws {RangeError} when the padding is not 0..4095
 */
export function mp3Header(facts: Mp3HeaderFacts): Uint8Array<ArrayBuffer> {
  const { frames, audioBytes, padding, title, language, format = voiceFormat } = facts;
  const durationSeconds = (frames * SAMPLES_PER_FRAME - ENCODER_DELAY - padding) / SAMPLE_RATE;
  const tag = id3Tag([
    textFrame("TIT2", title),
    textFrame("TLAN", languageCode(language)),
    textFrame("TSSE", "Lectern"),
    ...chapterFrames(facts.chapters ?? [], durationSeconds),
  ]);
  return joinedBytes([tag, infoFrame({ frames, audioBytes, padding, format })]);
}
