import { ENCODER_DELAY } from "../planning/gapless.ts";
import { crc16 } from "./crc16.ts";
import { frameBytes, frameHeaderBytes, type Mp3Format } from "./format.ts";

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
  const frame = new Uint8Array(frameBytes(format, false));
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
