import { type Kernel, kernelFor, resampledLength, resamplerOf } from "./resampler.ts";

/** Input samples worked on at a time: the scratch stays in the processor's cache whatever the length. */
const blockLength = 16_384;

/**
 * The same sound at another rate, without delay: flat to 0.45 of the lower rate, more than 80 dB down from 0.55 of it.
 * Beyond the ends there is silence. Equal rates give the same array back.
 * @throws {RangeError} when a rate is not a whole number above 0
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  const kernel = kernelFor(from, to);
  if (from === to) return samples;
  const output = new Float32Array(resampledLength(samples.length, from, to));
  if (kernel.phases === 2 && kernel.step === 1) double(samples, kernel, output);
  else convert(samples, kernel, output);
  return output;
}

/** Samples start..end as doubles, zeros where there are none. */
function load(samples: Float32Array, start: number, end: number, scratch: Float64Array): void {
  const first = Math.max(0, start);
  const last = Math.min(samples.length, end);
  if (last <= first) {
    scratch.fill(0, 0, end - start);
    return;
  }
  scratch.fill(0, 0, first - start);
  scratch.set(samples.subarray(first, last), first - start);
  scratch.fill(0, last - start, end - start);
}

/** Twice the rate: every other sample is an input sample, and the filter between them is symmetric. */
function double(samples: Float32Array, { reach, factors }: Kernel, output: Float32Array): void {
  const half = factors.slice(3 * reach, 4 * reach);
  const scratch = new Float64Array(blockLength + 2 * reach);
  for (let start = 0; start < samples.length; start += blockLength) {
    const end = Math.min(samples.length, start + blockLength);
    load(samples, start - reach + 1, end + reach, scratch);
    for (let index = 0; index < end - start; index += 1) {
      const centre = index + reach - 1;
      let even = 0;
      let odd = 0;
      for (let k = 0; k < reach; k += 2) {
        even += half[k]! * (scratch[centre - k]! + scratch[centre + 1 + k]!);
        odd += half[k + 1]! * (scratch[centre - k - 1]! + scratch[centre + 2 + k]!);
      }
      const at = 2 * (start + index);
      output[at] = scratch[centre]!;
      output[at + 1] = even + odd;
    }
  }
}

function convert(samples: Float32Array, kernel: Kernel, output: Float32Array): void {
  const resampler = resamplerOf(kernel);
  let at = 0;
  for (let start = 0; start < samples.length; start += blockLength) {
    const part = resampler.push(samples.subarray(start, start + blockLength));
    output.set(part, at);
    at += part.length;
  }
  output.set(resampler.finish(), at);
}
