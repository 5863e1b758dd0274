import { createPowerSpectrum } from "../sound/power-spectrum.ts";

/** Triangular bands, evenly spaced in mel between frequencies that every voice's sound has. */
const BANDS = 26;
const lowestHz = 80;
const highestHz = 7600;
const windowSeconds = 0.025;
/** Lifts what is high, as it is weak in every voice. */
const preEmphasis = 0.97;
/** Of a band's power: what is under it is taken for silence. */
const leastPower = 1e4;

/** Natural logarithms of the powers of {@link BANDS} bands, around each of the given times. */
function melBands(samples: Int16Array, sampleRate: number, seconds: Float64Array): Float32Array {
  const windowLength = Math.round(windowSeconds * sampleRate);
  const length = 2 ** Math.ceil(Math.log2(windowLength));
  const spectrumOf = createPowerSpectrum(length);
  const filters = filtersFor(sampleRate, length);
  const weights = hamming(windowLength);
  const bands = new Float32Array(seconds.length * BANDS);
  const frame = new Float64Array(length);
  for (const [index, middle] of seconds.entries()) {
    const from = Math.round(middle * sampleRate - windowLength / 2);
    let before = samples[from - 1] ?? 0;
    for (let at = 0; at < windowLength; at += 1) {
      const sample = samples[from + at] ?? 0;
      frame[at] = (sample - preEmphasis * before) * weights[at]!;
      before = sample;
    }
    const spectrum = spectrumOf(frame);
    for (const [band, { first, shares }] of filters.entries()) {
      let power = leastPower;
      for (let bin = 0; bin < shares.length; bin += 1) power += spectrum[first + bin]! * shares[bin]!;
      bands[index * BANDS + band] = Math.log(power);
    }
  }
  return bands;
}

function hamming(length: number): Float64Array {
  return Float64Array.from({ length }, (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (length - 1)));
}

interface Filter {
  /** Its first bin. */
  first: number;
  /** How much of each bin from there on belongs to it. */
  shares: Float64Array;
}

function filtersFor(sampleRate: number, length: number): Filter[] {
  const [low, high] = [melOf(lowestHz), melOf(highestHz)];
  const edges = Array.from(
    { length: BANDS + 2 },
    (_, index) => (hertzOf(low + ((high - low) * index) / (BANDS + 1)) * length) / sampleRate,
  );
  return Array.from({ length: BANDS }, (_, band) => {
    const [from, peak, to] = [edges[band]!, edges[band + 1]!, edges[band + 2]!];
    const first = Math.ceil(from);
    const last = Math.min(Math.floor(to), length / 2);
    const shares = Float64Array.from({ length: Math.max(0, last - first + 1) }, (_bin, offset) => {
      const bin = first + offset;
      return bin < peak ? (bin - from) / (peak - from) : (to - bin) / (to - peak);
    });
    return { first, shares };
  });
}

function melOf(hertz: number): number {
  return 1127 * Math.log(1 + hertz / 700);
}

function hertzOf(mel: number): number {
  return 700 * (Math.exp(mel / 1127) - 1);
}

/** Where a sound is looked at: frames of speech, and the beginning of each pause. */
interface SpeechFrames {
  /** Middle of each frame, in seconds, rising. */
  seconds: Float64Array;
  /** 1 where something sounds. */
  isLoud: Uint8Array;
}

/** What is left of a pause: voices rest where they like, so that only the closures of consonants are compared. */
const pauseSeconds = 0.1;
/** A frame this far under the loud ones is silence (dB). */
const quietDb = 35;
/** Where there is noise, silence is what is hardly above it (dB), as long as it is well under the loud frames. */
const aboveNoiseDb = 6;
const leastRangeDb = 20;

/** Frames of `hopSeconds` with all but the beginnings of pauses left out. */
export function speechFrames(samples: Int16Array, sampleRate: number, hopSeconds: number): SpeechFrames {
  const hop = hopSeconds * sampleRate;
  const count = Math.max(1, Math.floor(samples.length / hop));
  const levels = Float32Array.from({ length: count }, (_, index) =>
    levelDb(samples, Math.round(index * hop), Math.round((index + 1) * hop)),
  );
  const ranked = levels.toSorted();
  const loudest = ranked[Math.floor(count * 0.95)]!;
  const noise = ranked[Math.floor(count * 0.05)]!;
  const threshold = Math.max(loudest - quietDb, Math.min(noise + aboveNoiseDb, loudest - leastRangeDb));
  const kept = Math.round(pauseSeconds / hopSeconds);
  const seconds: number[] = [];
  const loud: number[] = [];
  let quiet = 0;
  for (let index = 0; index < count; index += 1) {
    const isLoud = levels[index]! > threshold;
    quiet = isLoud ? 0 : quiet + 1;
    if (quiet > kept) continue;
    seconds.push((index + 0.5) * hopSeconds);
    loud.push(isLoud ? 1 : 0);
  }
  return { seconds: Float64Array.from(seconds), isLoud: Uint8Array.from(loud) };
}

function levelDb(samples: Int16Array, from: number, to: number): number {
  let power = 0;
  for (let at = from; at < to; at += 1) power += (samples[at] ?? 0) ** 2;
  return 10 * Math.log10(power / Math.max(1, to - from) + 1);
}

/** Cepstral coefficients with the level as the first of them. */
const coefficients = 13;
/** A frame of {@link cepstra}: coefficients, and how fast each of them changes. */
export const DIMENSIONS = coefficients * 2;
/** The level counts for less: voices stress different words. */
const levelWeight = 0.7;
/** Frames on each side that a slope is measured over, and what makes it count as much as the coefficients. */
const slopeReach = 2;
const slopeWeight = 3;

/**
 * What frames sound like, whoever speaks: MFCCs without their mean (which is the voice's and the microphone's) and their
 * slopes. {@link DIMENSIONS} numbers a frame.
 */
export function cepstra(samples: Int16Array, sampleRate: number, frames: SpeechFrames): Float32Array {
  const bands = melBands(samples, sampleRate, frames.seconds);
  const count = frames.seconds.length;
  const values = new Float32Array(count * DIMENSIONS);
  const basis = cosines();
  for (let frame = 0; frame < count; frame += 1) {
    for (let index = 0; index < coefficients; index += 1) {
      let sum = 0;
      for (let band = 0; band < BANDS; band += 1) sum += bands[frame * BANDS + band]! * basis[index * BANDS + band]!;
      values[frame * DIMENSIONS + index] = sum;
    }
  }
  for (let index = 0; index < coefficients; index += 1) centre(values, index, frames.isLoud);
  addSlopes(values, count);
  return values;
}

/** Orthonormal cosine transform (DCT-II). */
function cosines(): Float64Array {
  return Float64Array.from({ length: coefficients * BANDS }, (_, place) => {
    const [index, band] = [Math.floor(place / BANDS), place % BANDS];
    const scale = index === 0 ? levelWeight * Math.SQRT1_2 : 1;
    return scale * Math.sqrt(2 / BANDS) * Math.cos((Math.PI * index * (band + 0.5)) / BANDS);
  });
}

/** Takes the mean of the frames that sound from a coefficient. */
function centre(values: Float32Array, index: number, isLoud: Uint8Array): void {
  let sum = 0;
  let loud = 0;
  for (const [frame, sounds] of isLoud.entries()) {
    if (sounds === 0) continue;
    sum += values[frame * DIMENSIONS + index]!;
    loud += 1;
  }
  const mean = sum / Math.max(1, loud);
  for (let frame = 0; frame < isLoud.length; frame += 1) values[frame * DIMENSIONS + index]! -= mean;
}

function addSlopes(values: Float32Array, count: number): void {
  let weights = 0;
  for (let step = 1; step <= slopeReach; step += 1) weights += 2 * step * step;
  for (let frame = 0; frame < count; frame += 1) {
    for (let index = 0; index < coefficients; index += 1) {
      let sum = 0;
      for (let step = 1; step <= slopeReach; step += 1) {
        const after = values[Math.min(count - 1, frame + step) * DIMENSIONS + index]!;
        sum += step * (after - values[Math.max(0, frame - step) * DIMENSIONS + index]!);
      }
      values[frame * DIMENSIONS + coefficients + index] = (slopeWeight * sum) / weights;
    }
  }
}

/** How unlike two frames are: Euclidean. */
export function frameDistance(one: Float32Array, frame: number, other: Float32Array, otherFrame: number): number {
  const [a, b] = [frame * DIMENSIONS, otherFrame * DIMENSIONS];
  let sum = 0;
  for (let index = 0; index < DIMENSIONS; index += 1) {
    const difference = one[a + index]! - other[b + index]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}
