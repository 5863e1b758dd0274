import { SAMPLES_PER_FRAME } from "../format.ts";

/** The largest amplitude in a range, linear. */
export function highestBetween(samples: Float32Array, start: number, end: number): number {
  let largest = 0;
  for (let index = start; index < end; index += 1) {
    const value = samples[index]!;
    if (value > largest) largest = value;
    else if (-value > largest) largest = -value;
  }
  return largest;
}

/** The same as 0..255: 255 is full scale, rounded up so that only silence is 0. */
function peakOf(samples: Float32Array, start: number, end: number): number {
  return Math.min(255, Math.ceil(highestBetween(samples, start, end) * 255));
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

/** Peaks of a sound that comes in chunks: one for each `samplesPerPeak` samples, of the highest channel. */
export interface PeakMeter {
  /** A chunk of samples, an array for each channel. */
  push(channels: readonly Float32Array[]): void;
  values(): Uint8Array<ArrayBuffer>;
}

export function openPeakMeter(samplesPerPeak: number): PeakMeter {
  const values: number[] = [];
  let position = 0;
  return {
    push(channels) {
      const length = channels[0]?.length ?? 0;
      for (let at = 0; at < length;) {
        const index = Math.floor(position / samplesPerPeak);
        const end = Math.min(length, at + (index + 1) * samplesPerPeak - position);
        let highest = values[index] ?? 0;
        for (const channel of channels) highest = Math.max(highest, peakOf(channel, at, end));
        values[index] = highest;
        position += end - at;
        at = end;
      }
    },
    values: () => Uint8Array.from(values),
  };
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

const peaksPerSecond = 8;
/** More than a player has pixels for: an item of hours sends as little as one of half an hour. */
export const MAX_PEAKS = 16_384;

/**
 * The heights of a file's waveform, 0..255, evenly over the whole: eight a second, MAX_PEAKS at most.
 * @param slicePeaks peaks of slices of the same length, as `framePeaks` gives them
 */
export function waveformPeaks(slicePeaks: Uint8Array, seconds: number): Uint8Array<ArrayBuffer> {
  const count = Math.max(1, Math.round(seconds * peaksPerSecond));
  return reducePeaks(slicePeaks, Math.min(count, MAX_PEAKS, slicePeaks.length));
}
