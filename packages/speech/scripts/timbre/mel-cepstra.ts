import { createPowerSpectrum } from "../../src/sound/power-spectrum.ts";

const frameSamples = 1024;
const hopSeconds = 0.015;
const bands = 30;
const lowestHz = 100;
const highestHz = 8000;
/** Enough for the envelope; the harmonics of a voice stand in higher ones. */
export const coefficients = 14;
/** Frames this many dB below the loudest say nothing of a voice. */
const floorDb = 45;

const powerSpectrum = createPowerSpectrum(frameSamples);

/**
 * The spectral envelope of each frame that is heard, as the coefficients of a cosine transform over mel bands in dB, level
 * left out. `stretch` reads the frequencies further up: 1.06 gives what a vocal tract shorter by 6 % would have at the
 * same place.
 */
export function melCepstra(samples: Int16Array, sampleRate: number, stretch = 1): Float64Array[] {
  const hop = Math.round(hopSeconds * sampleRate);
  const edges = melEdges(stretch).map((hertz) => (hertz * frameSamples) / sampleRate);
  const window = Float64Array.from(
    { length: frameSamples },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / frameSamples),
  );
  const frames: { level: number; cepstrum: Float64Array }[] = [];
  for (let at = 0; at + frameSamples < samples.length; at += hop) {
    const spectrum = powerSpectrum(window.map((weight, index) => weight * (samples[at + index] ?? 0)));
    const decibels = bandLevels(spectrum, edges);
    frames.push({ level: Math.max(...decibels), cepstrum: cosineTransform(decibels) });
  }
  const loudest = Math.max(...frames.map(({ level }) => level));
  return frames.filter(({ level }) => level > loudest - floorDb).map(({ cepstrum }) => cepstrum);
}

/** Corners of the triangular bands, in Hz, two more than bands. */
function melEdges(stretch: number): number[] {
  const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
  const [low, high] = [mel(lowestHz), mel(highestHz)];
  return Array.from({ length: bands + 2 }, (_, index) => {
    const at = low + ((high - low) * index) / (bands + 1);
    return (700 * (Math.exp(at / 1127) - 1)) / stretch;
  });
}

function bandLevels(spectrum: Float64Array, edges: readonly number[]): Float64Array {
  return Float64Array.from({ length: bands }, (_, band) => {
    const [from, peak, to] = [edges[band]!, edges[band + 1]!, edges[band + 2]!];
    let power = 1;
    for (let bin = Math.ceil(from); bin < to && bin < spectrum.length; bin += 1) {
      power += (spectrum[bin] ?? 0) * (bin < peak ? (bin - from) / (peak - from) : (to - bin) / (to - peak));
    }
    return 10 * Math.log10(power / (to - from));
  });
}

/** Orthonormal (DCT-II), without the level: distances are those of the bands. */
function cosineTransform(decibels: Float64Array): Float64Array {
  return Float64Array.from({ length: coefficients }, (_, index) => {
    let sum = 0;
    for (let band = 0; band < bands; band += 1) {
      sum += decibels[band]! * Math.cos((Math.PI * (index + 1) * (band + 0.5)) / bands);
    }
    return sum * Math.sqrt(2 / bands);
  });
}

/** Between two envelopes, in dB: the root mean square over the bands. */
export function cepstralDistance(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < coefficients; index += 1) sum += (one[index]! - other[index]!) ** 2;
  return Math.sqrt(sum / bands);
}
