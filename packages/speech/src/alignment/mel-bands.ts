import { createPowerSpectrum } from "../sound/power-spectrum.ts";

/** Triangular bands, evenly spaced in mel between frequencies that every voice's sound has. */
export const BANDS = 26;
const lowestHz = 80;
const highestHz = 7600;
const windowSeconds = 0.025;
/** Lifts what is high, as it is weak in every voice. */
const preEmphasis = 0.97;
/** Of a band's power: what is under it is taken for silence. */
const leastPower = 1e4;

/** Natural logarithms of the powers of {@link BANDS} bands, around each of the given times. */
export function melBands(samples: Int16Array, sampleRate: number, seconds: Float64Array): Float32Array {
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
