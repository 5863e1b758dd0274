import { besselI0, sinePi } from "../exact-math.ts";

/** One windowed-sinc filter for each of `phases` positions between two input samples. */
export interface Kernel {
  /** Output samples for every `step` input samples, without a common factor. */
  phases: number;
  step: number;
  /** Input samples used on each side. */
  reach: number;
  /** `phases` rows of 2 * reach factors; row p, column k weighs input sample floor(position) - reach + 1 + k. */
  factors: Float64Array;
}

/** Zero crossings on each side: with the window below a transition from 0.45 to 0.55 of the lower rate. */
const zeroCrossings = 28;
/** Kaiser: 86 dB. */
const windowShape = 8.6;
const kept = 8;
const cache = new Map<string, Kernel>();

/** The filter from one rate to another; computed once and kept for the last few pairs of rates. */
export function kernelFor(from: number, to: number): Kernel {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from <= 0 || to <= 0) {
    throw new RangeError(`Sample rates are whole numbers above 0, not ${from} and ${to}.`);
  }
  const divisor = greatestCommonDivisor(from, to);
  const key = `${from / divisor}/${to / divisor}`;
  const known = cache.get(key);
  if (known) return known;
  const kernel = design(to / divisor, from / divisor);
  const oldest = cache.size >= kept ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(key, kernel);
  return kernel;
}

function design(phases: number, step: number): Kernel {
  const bandwidth = Math.min(1, phases / step);
  const reach = Math.ceil(zeroCrossings / bandwidth);
  const width = 2 * reach;
  const factors = new Float64Array(phases * width);
  const normal = besselI0(windowShape);
  for (let phase = 0; phase < phases; phase += 1) {
    const row = phase * width;
    let sum = 0;
    for (let column = 0; column < width; column += 1) {
      const factor = windowedSinc((phase / phases - (column - reach + 1)) * bandwidth, normal);
      factors[row + column] = factor;
      sum += factor;
    }
    // Every phase passes a constant unchanged, so that no phase can be heard.
    for (let column = 0; column < width; column += 1) factors[row + column]! /= sum;
  }
  return { phases, step, reach, factors };
}

function windowedSinc(crossings: number, normal: number): number {
  if (crossings === 0) return 1;
  const position = crossings / zeroCrossings;
  const inside = 1 - position * position;
  if (inside <= 0) return 0;
  return (sinePi(crossings) / (Math.PI * crossings)) * (besselI0(windowShape * Math.sqrt(inside)) / normal);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
