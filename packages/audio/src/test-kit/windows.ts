import { SAMPLES_PER_FRAME } from "../format.ts";
import {
  type EncodedWindow,
  WINDOW_LEAD_FRAMES,
  WINDOW_TAIL_FRAMES,
  type WindowEncoder,
} from "../mixing/encode-window.ts";

export type Stereo = readonly [Float32Array, Float32Array];

/** The samples of a window of a sound with those around it: silence beyond its ends. */
export function windowOf(sound: Stereo, first: number, frames: number): [Float32Array, Float32Array] {
  const length = (WINDOW_LEAD_FRAMES + frames + WINDOW_TAIL_FRAMES) * SAMPLES_PER_FRAME;
  const start = (first - WINDOW_LEAD_FRAMES) * SAMPLES_PER_FRAME;
  const cut = (channel: Float32Array): Float32Array =>
    Float32Array.from({ length }, (_, index) => channel[start + index] ?? 0);
  return [cut(sound[0]), cut(sound[1])];
}

/** A sound in windows of these lengths, one after the other. */
export function encodeAll(encoder: WindowEncoder, sound: Stereo, lengths: readonly number[]): EncodedWindow[] {
  let first = 0;
  return lengths.map((frames) => {
    const window = encoder.encodeWindow(windowOf(sound, first, frames));
    first += frames;
    return window;
  });
}
