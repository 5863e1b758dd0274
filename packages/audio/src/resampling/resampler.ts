import { kernelFor, type Kernel } from "./kernel.ts";

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
