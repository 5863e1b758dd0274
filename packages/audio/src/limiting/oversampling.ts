import { besselI0, sinePi } from "../exact-math.ts";

/** Input samples on each side of an interpolated one. */
export const INTERPOLATION_HALF_WIDTH = 12;
const reach = INTERPOLATION_HALF_WIDTH;
const width = 2 * reach;
/** Kaiser: 60 dB, which at this length leaves the band flat to 0.42 of the rate. */
const windowShape = 5.65;

/** Factors for the samples around, for a place 1/2 or 1/4 of the way between the two in the middle. */
const half = interpolationFactors(1 / 2);
const quarter = interpolationFactors(1 / 4);

// The factors for 3/4 are those for 1/4 the other way round: the three sums are made of sums and differences of the
// pairs of samples equally far from the middle, the innermost pair first.
const halfOfSums = new Float64Array(reach);
const quarterOfSums = new Float64Array(reach);
const quarterOfDifferences = new Float64Array(reach);
for (let pair = 0; pair < reach; pair += 1) {
  const left = reach - 1 - pair;
  const right = reach + pair;
  halfOfSums[pair] = half[left]!;
  quarterOfSums[pair] = (quarter[left]! + quarter[right]!) / 2;
  quarterOfDifferences[pair] = (quarter[left]! - quarter[right]!) / 2;
}

/** No interpolated sample is more than this many times the largest sample it is made of. */
export const MAX_OVERSHOOT = Math.max(sumOfAmplitudes(half), sumOfAmplitudes(quarter));

/** Pairs in the middle, which nearly all of an interpolated sample comes from. */
const innerPairs = 3;
/** The others add no more than this many times the largest sample; rounded up, for what sums lose. */
const outerOvershoot = Math.max(sumOfAmplitudes(outer(half)), sumOfAmplitudes(outer(quarter))) + 1e-9;

function outer(factors: Float64Array): Float64Array {
  return factors.map((factor, column) => (Math.abs(column + 0.5 - reach) < innerPairs ? 0 : factor));
}

function interpolationFactors(position: number): Float64Array {
  const normal = besselI0(windowShape);
  const factors = Float64Array.from({ length: width }, (_, column) => {
    const distance = position - (column - reach + 1);
    const inside = 1 - (distance / reach) ** 2;
    const window = inside <= 0 ? 0 : besselI0(windowShape * Math.sqrt(inside)) / normal;
    return (sinePi(distance) / (Math.PI * distance)) * window;
  });
  const sum = factors.reduce((total, factor) => total + factor, 0);
  return factors.map((factor) => factor / sum);
}

function sumOfAmplitudes(factors: Float64Array): number {
  return factors.reduce((total, factor) => total + Math.abs(factor), 0);
}

/**
 * The largest amplitude at sample `index` and at the three places between it and the next one: four times the rate, as
 * ITU-R BS.1770-4, annex 2 asks for. Beyond the ends there is silence.
 */
export function interpolatedPeak(samples: Float32Array, index: number): number {
  let middle = 0;
  let sums = 0;
  let differences = 0;
  const inside = index >= reach - 1 && index + reach < samples.length;
  for (let pair = 0; pair < reach; pair += 1) {
    const left = inside ? samples[index - pair]! : (samples[index - pair] ?? 0);
    const right = inside ? samples[index + 1 + pair]! : (samples[index + 1 + pair] ?? 0);
    const sum = left + right;
    middle += halfOfSums[pair]! * sum;
    sums += quarterOfSums[pair]! * sum;
    differences += quarterOfDifferences[pair]! * (left - right);
  }
  const between = Math.max(Math.abs(middle), Math.abs(sums + differences), Math.abs(sums - differences));
  return Math.max(Math.abs(samples[index]!), between);
}

/** Longer than an interpolated sample reaches, so that a chunk depends on itself and its two neighbours alone. */
export const CHUNK_SAMPLES = 32;

/** The largest amplitude of every chunk of 32 samples. */
export function chunkPeaks(samples: Float32Array): Float32Array {
  const largest = new Float32Array(Math.ceil(samples.length / CHUNK_SAMPLES));
  findChunkPeaks(samples, 0, samples.length, largest);
  return largest;
}

/**
 * Those of the chunks from `start`, a multiple of 32, to `end`. Read as whole numbers, of which the larger is the larger amplitude
 * once the sign is gone (IEEE 754): half the time that floats take.
 */
export function findChunkPeaks(samples: Float32Array, start: number, end: number, largest: Float32Array): void {
  const bits = new Int32Array(samples.buffer, samples.byteOffset, samples.length);
  const found = new Int32Array(largest.buffer, largest.byteOffset, largest.length);
  for (let first = start; first < end; first += CHUNK_SAMPLES) {
    const last = Math.min(end, first + CHUNK_SAMPLES);
    let highest = 0;
    for (let index = first; index < last; index += 1) {
      const amplitude = bits[index]! & 0x7fffffff;
      highest = amplitude > highest ? amplitude : highest;
    }
    found[first / CHUNK_SAMPLES] = highest;
  }
}

/**
 * The largest amplitude of a chunk's samples from `start` to `end`, between them too; `floor` where it is lower. Where the middle
 * of what a sample is interpolated from tells that it is no higher, the rest is left out: a quarter of the time.
 * @param largest the `chunkPeaks` of all samples
 */
export function peakOfChunk(
  samples: Float32Array,
  largest: Float32Array,
  chunk: number,
  { start, end, floor }: { start: number; end: number; floor: number },
): number {
  const around = largestAround(largest, chunk);
  const rest = around * outerOvershoot;
  let highest = floor;
  if (!(around * MAX_OVERSHOOT > highest)) return highest;
  for (let index = start; index < end; index += 1) {
    const inside = index >= innerPairs - 1 && index + innerPairs < samples.length;
    if (inside && Math.abs(samples[index]!) <= highest && innerPeak(samples, index) + rest <= highest) continue;
    highest = Math.max(highest, interpolatedPeak(samples, index));
  }
  return highest;
}

/** `interpolatedPeak` of the pairs in the middle alone. */
function innerPeak(samples: Float32Array, index: number): number {
  let middle = 0;
  let sums = 0;
  let differences = 0;
  for (let pair = 0; pair < innerPairs; pair += 1) {
    const left = samples[index - pair]!;
    const right = samples[index + 1 + pair]!;
    middle += halfOfSums[pair]! * (left + right);
    sums += quarterOfSums[pair]! * (left + right);
    differences += quarterOfDifferences[pair]! * (left - right);
  }
  return Math.max(Math.abs(middle), Math.abs(sums) + Math.abs(differences));
}

/** Whether anything in this chunk, between its samples too, can be larger than `level`. */
export function mayExceed(largest: Float32Array, chunk: number, level: number): boolean {
  return largestAround(largest, chunk) * MAX_OVERSHOOT > level;
}

/** The largest sample that anything of this chunk is made of. */
function largestAround(largest: Float32Array, chunk: number): number {
  return Math.max(largest[chunk - 1] ?? 0, largest[chunk]!, largest[chunk + 1] ?? 0);
}
