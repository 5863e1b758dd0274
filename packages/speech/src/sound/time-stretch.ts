/** Waveform-similarity overlap-add: windows of 32 ms, each found within 8 ms of where it should lie. */
const windowSeconds = 0.032;
const searchSeconds = 0.008;

/**
 * Makes speech last `factor` times as long at the same pitch.
 * @returns exactly `round(samples.length * factor)` samples
 */
export function timeStretch(samples: Int16Array, sampleRate: number, factor: number): Int16Array {
  const length = Math.round(samples.length * factor);
  const half = Math.round((sampleRate * windowSeconds) / 2);
  if (factor === 1 || samples.length < half * 4) return stretchShort(samples, length);
  const search = Math.round(sampleRate * searchSeconds);
  const fade = Float32Array.from(
    { length: half },
    (_, index) => 0.5 - 0.5 * Math.cos((Math.PI * (index + 0.5)) / half),
  );
  const output = new Int16Array(length);
  output.set(samples.subarray(0, Math.min(half, length)));
  // The natural continuation of what was written last; the next window should sound like it.
  let follow = half;
  for (let at = half; at < length; at += half) {
    const wanted = Math.round(at / factor);
    const from = bestMatch(samples, follow, wanted, half, search);
    const count = Math.min(half, length - at);
    for (let index = 0; index < count; index += 1) {
      const old = samples[follow + index] ?? 0;
      const now = samples[from + index] ?? 0;
      output[at + index] = Math.round(old + (now - old) * (fade[index] ?? 1));
    }
    follow = from + half;
  }
  return output;
}

/** The start near `wanted` whose samples are most like those at `follow`. */
function bestMatch(samples: Int16Array, follow: number, wanted: number, size: number, search: number): number {
  const last = Math.max(0, samples.length - size);
  const low = Math.max(0, Math.min(wanted - search, last));
  const high = Math.min(last, wanted + search);
  let best = Math.min(Math.max(wanted, low), last);
  let bestScore = -Infinity;
  function consider(from: number, stride: number): void {
    const score = likeness(samples, follow, from, size, stride);
    if (score <= bestScore) return;
    bestScore = score;
    best = from;
  }
  for (let from = low; from <= high; from += 4) consider(from, 4);
  const coarse = best;
  bestScore = -Infinity;
  for (let from = Math.max(low, coarse - 3); from <= Math.min(high, coarse + 3); from += 1) consider(from, 2);
  return best;
}

function likeness(samples: Int16Array, a: number, b: number, size: number, stride: number): number {
  let product = 0;
  let power = 1;
  for (let index = 0; index < size; index += stride) {
    const sample = samples[b + index] ?? 0;
    product += (samples[a + index] ?? 0) * sample;
    power += sample * sample;
  }
  return product / Math.sqrt(power);
}

function stretchShort(samples: Int16Array, length: number): Int16Array {
  const output = new Int16Array(length);
  for (let index = 0; index < length; index += 1) {
    output[index] = samples[Math.min(samples.length - 1, Math.floor((index * samples.length) / length))] ?? 0;
  }
  return output;
}
