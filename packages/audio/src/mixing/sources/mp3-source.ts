import { AudioError } from "../../audio-error.ts";
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "../../format.ts";
import { FrameScanner } from "../../mp3/frame-scanner.ts";
import { factsOf } from "../../mp3/scan.ts";

/** Bytes of a file that lies elsewhere, read where they are wanted. */
export interface RangeReader {
  /** Bytes in all. */
  readonly length: number;
  /** `length` bytes from `start` on, or what is left of the file. */
  read(start: number, length: number): Promise<Uint8Array>;
}

/** An MP3 file whose sound is decoded window by window. */
export interface Mp3Source {
  /** That are heard: without what the encoder added, where the file says so. */
  samples: number;
  /** Samples to drop from the front of what a decoder gives. */
  leadingSamples: number;
  channels: 1 | 2;
  windows: number;
  /** Samples of a window: all have as many but the last. */
  windowSamples(window: number): number;
  /** The frames of a window, and those before it that a decoder needs to give its first samples right. */
  windowBytes(window: number): Promise<Uint8Array>;
}

/** Of decoded sound, 3.3 s. Windows begin at its multiples, wherever playing begins, so that all decode the same bits. */
export const FRAMES_PER_WINDOW = 128;
export const SAMPLES_PER_WINDOW = FRAMES_PER_WINDOW * SAMPLES_PER_FRAME;
/**
 * Frames decoded before a window: a frame may take 511 bytes of the frames before it, which are seven at 32 kbit/s, and
 * sounds on in the next. A multiple of four, as a window is: mpg123 adds in an order that comes back every four frames, so
 * that a window is the same bits as that part of the whole file.
 */
const runInFrames = 8;
const bytesAtOnce = 256 * 1024;

/**
 * Finds every frame of a file, of which no more is kept than where they begin.
 * @throws {AudioError} INVALID_FILE: no MP3 at 44.1 kHz; whatever the reader throws
 */
export async function openMp3Source(file: Uint8Array | RangeReader): Promise<Mp3Source> {
  let offsets = new Uint32Array(1024);
  let frames = 0;
  const scanner = new FrameScanner(2 ** 32 - 1, (offset) => {
    if (frames === offsets.length) {
      const grown = new Uint32Array(2 * frames);
      grown.set(offsets);
      offsets = grown;
    }
    offsets[frames] = offset;
    frames += 1;
  });
  for (let at = 0; at < file.length; at += bytesAtOnce) scanner.push(await bytesOf(file, at, at + bytesAtOnce));
  const scanned = scanner.finish();
  const { samples, leadingSamples, sampleRate, channels, end } = factsOf(scanned);
  if (sampleRate !== SAMPLE_RATE) {
    throw new AudioError("INVALID_FILE", `The sound is at ${sampleRate} Hz; a mix needs ${SAMPLE_RATE}.`);
  }
  offsets = offsets.slice(0, frames);
  return {
    samples,
    leadingSamples,
    channels,
    windows: Math.ceil(frames / FRAMES_PER_WINDOW),
    windowSamples: (window) => Math.min(FRAMES_PER_WINDOW, frames - window * FRAMES_PER_WINDOW) * SAMPLES_PER_FRAME,
    windowBytes(window) {
      const start = offsets[Math.max(0, window * FRAMES_PER_WINDOW - runInFrames)]!;
      return bytesOf(file, start, offsets[(window + 1) * FRAMES_PER_WINDOW] ?? end);
    },
  };
}

async function bytesOf(file: Uint8Array | RangeReader, start: number, end: number): Promise<Uint8Array> {
  return file instanceof Uint8Array ? file.subarray(start, end) : file.read(start, end - start);
}
