import { resample } from "../resampling/resample.ts";

/** Numbers in 0..1 that are the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function sine(
  frequency: number,
  seconds: number,
  sampleRate: number,
  { amplitude = 1, phaseDegrees = 0 }: { amplitude?: number; phaseDegrees?: number } = {},
): Float32Array<ArrayBuffer> {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => amplitude * Math.sin((2 * Math.PI * frequency * index) / sampleRate + (phaseDegrees * Math.PI) / 180),
  );
}

/** A sine whose peak is at `peakDb` dBFS. */
export function sineAt(
  peakDb: number,
  seconds: number,
  sampleRate = 48_000,
  frequency = 1000,
): Float32Array<ArrayBuffer> {
  return sine(frequency, seconds, sampleRate, { amplitude: 10 ** (peakDb / 20) });
}

/**
 * Something like speech at 44.1 kHz: noise without sound above 5 kHz, in syllables, loud from its first sample to its
 * last, so that onsets can be found again to the sample.
 */
export function speechLike(length: number, seed: number): Float32Array<ArrayBuffer> {
  const random = randomNumbers(seed);
  const noise = Float32Array.from({ length: Math.ceil(length / 4) + 64 }, () => random() - 0.5);
  const smooth = resample(noise, 11_025, 44_100).subarray(128, 128 + length);
  const syllable = 3000 + random() * 3000;
  return Float32Array.from(
    smooth,
    (sample, index) => sample * (0.35 + 0.25 * Math.sin((index / syllable) * 2 * Math.PI)),
  );
}

/** Root of the mean square, in dB. */
export function levelDb(samples: Float32Array): number {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return 10 * Math.log10(energy / samples.length);
}

/** The largest difference between neighbours. */
export function largestStep(samples: Float32Array, start = 1, end = samples.length): number {
  let largest = 0;
  for (let index = Math.max(1, start); index < Math.min(end, samples.length); index += 1) {
    largest = Math.max(largest, Math.abs(samples[index]! - samples[index - 1]!));
  }
  return largest;
}

/** The shift of `pattern` against `place` in `samples` at which they are most alike, within +-`reach`. */
export function shiftOf(pattern: Float32Array, samples: Float32Array, place: number, reach: number): number {
  let best = -Infinity;
  let found = 0;
  for (let shift = -reach; shift <= reach; shift += 1) {
    let product = 0;
    for (let index = 0; index < pattern.length; index += 1) {
      product += pattern[index]! * (samples[place + shift + index] ?? 0);
    }
    if (product > best) {
      best = product;
      found = shift;
    }
  }
  return found;
}

/** Speech with a click every twentieth of a second: its true peak is 18 dB above its loudness, as with the embedded voices. */
export function clicking(length: number, seed: number): Float32Array<ArrayBuffer> {
  return speechLike(length, seed).map((sample, index) => sample * (index % 2205 < 40 ? 1.5 : 0.5));
}
