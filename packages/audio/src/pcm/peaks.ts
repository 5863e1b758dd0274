import { SAMPLES_PER_FRAME } from "../format.ts";

/** The largest amplitude in a range, 0..255: 255 is full scale, rounded up so that only silence is 0. */
function peakOf(samples: Float32Array, start: number, end: number): number {
  let largest = 0;
  for (let index = start; index < end; index += 1) {
    const value = samples[index]!;
    if (value > largest) largest = value;
    else if (-value > largest) largest = -value;
  }
  return Math.min(255, Math.ceil(largest * 255));
}

/** Amplitudes for a waveform: `perSecond` values a second, each 0..255, the last one for what is left over. */
export function peaks(samples: Float32Array, sampleRate: number, perSecond: number): Uint8Array<ArrayBuffer> {
  const count = Math.ceil((samples.length * perSecond) / sampleRate);
  const values = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) {
    const start = Math.floor((index * sampleRate) / perSecond);
    const end = Math.min(samples.length, Math.floor(((index + 1) * sampleRate) / perSecond));
    values[index] = peakOf(samples, start, end);
  }
  return values;
}

/** One amplitude 0..255 for each MP3 frame of 1152 samples: these join as the frames do, and a silent frame's is 0. */
export function framePeaks(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const values = new Uint8Array(Math.ceil(samples.length / SAMPLES_PER_FRAME));
  for (let index = 0; index < values.length; index += 1) {
    const start = index * SAMPLES_PER_FRAME;
    values[index] = peakOf(samples, start, Math.min(samples.length, start + SAMPLES_PER_FRAME));
  }
  return values;
}

/** Fewer values for the same time: each is the largest of those it stands for. `count` is at most `values.length`. */
export function reducePeaks(values: Uint8Array, count: number): Uint8Array<ArrayBuffer> {
  if (count >= values.length) return values.slice();
  const reduced = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) {
    const start = Math.floor((index * values.length) / count);
    const end = Math.floor(((index + 1) * values.length) / count);
    let largest = 0;
    for (let at = start; at < end; at += 1) largest = Math.max(largest, values[at]!);
    reduced[index] = largest;
  }
  return reduced;
}
