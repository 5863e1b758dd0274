import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { levelDb, randomNumbers, sine } from "../test-kit/signals.ts";
import { concatenate } from "../pcm/convert.ts";
import { resample } from "./resample.ts";
import { openResampler, resampledLength } from "./resampler.ts";

fc.configureGlobal({ seed: 2026 });

const pairs = [
  [22_050, 44_100],
  [24_000, 44_100],
  [16_000, 44_100],
  [48_000, 44_100],
  [8000, 44_100],
  [44_100, 22_050],
] as const;

/** What is left of the middle when a sine of the same frequency is taken out: distortion and images, in dB. */
function residueDb(output: Float32Array, frequency: number, sampleRate: number, wanted: number): [number, number] {
  const start = Math.floor(output.length / 4);
  const end = Math.floor((output.length * 3) / 4);
  let cosine = 0;
  let sines = 0;
  for (let index = start; index < end; index += 1) {
    const angle = (2 * Math.PI * frequency * index) / sampleRate;
    cosine += output[index]! * Math.cos(angle);
    sines += output[index]! * Math.sin(angle);
  }
  const scale = 2 / (end - start);
  const rest = Float32Array.from({ length: end - start }, (_, offset) => {
    const angle = (2 * Math.PI * frequency * (start + offset)) / sampleRate;
    return output[start + offset]! - scale * (cosine * Math.cos(angle) + sines * Math.sin(angle));
  });
  return [20 * Math.log10((scale * Math.hypot(cosine, sines)) / wanted), levelDb(rest)];
}

describe("resample", () => {
  test("[R1] gives exactly round(n * to / from) samples", () => {
    const rates = fc.constantFrom(8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), rates, rates, (length, from, to) => {
        expect(resample(new Float32Array(length), from, to)).toHaveLength(Math.round((length * to) / from));
        expect(resampledLength(length, from, to)).toBe(Math.round((length * to) / from));
      }),
      { numRuns: 60 },
    );
  });

  test.each(pairs)("[R2] is flat to 0.45 of the lower rate, %d to %d Hz", (from, to) => {
    for (const share of [0.01, 0.1, 0.25, 0.4, 0.45]) {
      // Whole periods in the 0.2 s that are looked at.
      const frequency = 10 * Math.floor((share * Math.min(from, to)) / 10);
      const [gainDb, restDb] = residueDb(resample(sine(frequency, 0.4, from), from, to), frequency, to, 1);
      expect(Math.abs(gainDb)).toBeLessThan(0.01);
      expect(restDb).toBeLessThan(-80);
    }
  });

  test.each([
    [44_100, 22_050],
    [48_000, 16_000],
    [48_000, 8000],
  ])("[R3] is more than 80 dB down from 0.55 of the lower rate, %d to %d Hz", (from, to) => {
    for (const share of [0.55, 0.6, 0.75]) {
      const output = resample(sine(share * to, 0.4, from), from, to);
      expect(levelDb(output.subarray(output.length / 4, (output.length * 3) / 4))).toBeLessThan(-80);
    }
  });

  test("[R4] keeps every input sample when the rate doubles", () => {
    const random = randomNumbers(1);
    const samples = Float32Array.from({ length: 40_000 }, () => random() - 0.5);
    const output = resample(samples, 22_050, 44_100);
    expect(samples.every((sample, index) => output[2 * index] === sample)).toBe(true);
  });

  test("[R5] the way for a doubled rate agrees with the general one", () => {
    const random = randomNumbers(2);
    const samples = Float32Array.from({ length: 40_000 }, () => random() - 0.5);
    const twice = resample(samples, 22_050, 44_100);
    const fourTimes = resample(samples, 11_025, 44_100);
    for (let index = 0; index < samples.length; index += 1) {
      expect(Math.abs(twice[2 * index + 1]! - fourTimes[4 * index + 2]!)).toBeLessThan(1e-6);
    }
  });

  test.each(pairs)("[R6] leaves a constant as it is, %d to %d Hz", (from, to) => {
    const output = resample(new Float32Array(20_000).fill(0.25), from, to);
    const inside = output.subarray(400, output.length - 400);
    expect(inside.every((sample) => Math.abs(sample - 0.25) < 1e-7)).toBe(true);
  });

  test("[R7] does not depend on where its blocks begin", () => {
    const random = randomNumbers(3);
    const samples = Float32Array.from({ length: 50_000 }, () => random() - 0.5);
    const whole = resample(samples, 24_000, 44_100);
    // 16000 input samples are 29400 output samples: the same phases from there on.
    const later = resample(samples.subarray(16_000), 24_000, 44_100);
    expect(whole.subarray(29_400 + 100, 80_000)).toEqual(later.subarray(100, 80_000 - 29_400));
  });

  test.each([...pairs, [44_101, 44_100] as const])("[R9] gives the same in pieces, %d to %d Hz", (from, to) => {
    const random = randomNumbers(4);
    const samples = Float32Array.from({ length: 30_000 }, () => random() - 0.5);
    const resampler = openResampler(from, to);
    const parts: Float32Array[] = [];
    for (let at = 0; at < samples.length;) {
      const end = Math.min(samples.length, at + Math.floor(random() * 3000));
      parts.push(resampler.push(samples.subarray(at, end)));
      at = end;
    }
    const joined = concatenate([...parts, resampler.finish()]);
    const whole = resample(samples, from, to);
    expect(joined).toHaveLength(whole.length);
    expect(joined.every((sample, index) => Math.abs(sample - whole[index]!) < 1e-6)).toBe(true);
  });

  test("[R8] gives the same array back for equal rates, and refuses what is no rate", () => {
    const samples = new Float32Array(3);
    expect(resample(samples, 44_100, 44_100)).toBe(samples);
    expect(() => resample(samples, 0, 44_100)).toThrow(RangeError);
    expect(() => resample(samples, 44_100, 22_050.5)).toThrow(RangeError);
  });
});
