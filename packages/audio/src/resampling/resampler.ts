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
const keptPairs = 8;
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
  const oldest = cache.size >= keptPairs ? cache.keys().next().value : undefined;
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

/** One channel that comes in chunks, at another rate; the chunks given back are together what `resample` gives for the whole. */
export interface Resampler {
  /** What can be told from the samples that came; a new array. */
  push(samples: Float32Array): Float32Array;
  /** The rest, with silence after the end. */
  finish(): Float32Array;
}

/** How many samples `resample` gives for `length` samples: round(length * to / from). */
export function resampledLength(length: number, from: number, to: number): number {
  return Math.floor((length * to) / from + 0.5);
}

/** @throws {RangeError} when a rate is not a whole number above 0 */
export function openResampler(from: number, to: number): Resampler {
  const kernel = kernelFor(from, to);
  if (from === to) return { push: (samples) => samples.slice(), finish: () => new Float32Array(0) };
  return resamplerOf(kernel);
}

export function resamplerOf({ phases, step, reach, factors }: Kernel): Resampler {
  const width = 2 * reach;
  const whole = Math.floor(step / phases);
  const rest = step - whole * phases;
  const rows = Array.from({ length: phases }, (_, row) => factors.subarray(row * width, (row + 1) * width));
  /** Input samples as doubles, the first of them that the next output sample is made of at its start. */
  let scratch = new Float64Array(0);
  /** Silence before the first sample. */
  let filled = reach - 1;
  /** Input samples between the start of the scratch and the first that is needed; beyond it when they did not come yet. */
  let offset = 0;
  let phase = 0;
  let taken = 0;
  let given = 0;

  function take(samples: Float32Array): void {
    const dropped = Math.min(offset, filled);
    const kept = filled - dropped;
    const grown = kept + samples.length > scratch.length ? new Float64Array(kept + samples.length) : scratch;
    if (grown === scratch) scratch.copyWithin(0, dropped, filled);
    else grown.set(scratch.subarray(dropped, filled));
    grown.set(samples, kept);
    scratch = grown;
    filled = kept + samples.length;
    offset -= dropped;
  }

  /** The output samples for which all input is there, no more than `most`. */
  function produce(most: number): Float32Array {
    const output = new Float32Array(Math.max(0, Math.min(most, outputsUpTo(filled - width - offset))));
    for (let index = 0; index < output.length; index += 1) {
      output[index] = sumOfProducts(rows[phase]!, scratch, offset);
      offset += whole;
      phase += rest;
      if (phase >= phases) {
        phase -= phases;
        offset += 1;
      }
    }
    given += output.length;
    return output;
  }

  /** Output samples that begin at most `inputs` input samples further on. */
  function outputsUpTo(inputs: number): number {
    return inputs < 0 ? 0 : Math.floor((inputs * phases + phases - 1 - phase) / step) + 1;
  }

  return {
    push(samples) {
      taken += samples.length;
      take(samples);
      return produce(Infinity);
    },
    finish() {
      take(new Float32Array(width + whole + 1));
      return produce(resampledLength(taken, step, phases) - given);
    },
  };
}

/** Four sums side by side: a processor adds to one while the others are on their way. */
function sumOfProducts(factors: Float64Array, samples: Float64Array, offset: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  const whole = factors.length & ~3;
  for (let k = 0; k < whole; k += 4) {
    first += factors[k]! * samples[offset + k]!;
    second += factors[k + 1]! * samples[offset + k + 1]!;
    third += factors[k + 2]! * samples[offset + k + 2]!;
    fourth += factors[k + 3]! * samples[offset + k + 3]!;
  }
  for (let k = whole; k < factors.length; k += 1) first += factors[k]! * samples[offset + k]!;
  return first + second + (third + fourth);
}
