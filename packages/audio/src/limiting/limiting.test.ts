import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { randomNumbers, sine, speechLike } from "../test-kit/signals.ts";
import { limit } from "./limiter.ts";
import { CHUNK_SAMPLES, chunkPeaks, interpolatedPeak, peakOfChunk } from "./oversampling.ts";
import { truePeak, truePeakDb } from "./true-peak.ts";

fc.configureGlobal({ seed: 2026 });

/** A sudden start overshoots between its samples: the standard's signals fade in and out. */
function faded(samples: Float32Array): Float32Array {
  return samples.map((sample, index) => sample * Math.min(1, index / 2000, (samples.length - 1 - index) / 2000));
}

describe("true peak", () => {
  test.each([
    [4, 0],
    [4, 45],
    [6, 60],
    [8, 67.5],
  ])("[T1] EBU Tech 3341, cases 15 to 18: a sine of rate / %d at %d degrees reads -6 dBTP", (divisor, phaseDegrees) => {
    const peak = truePeakDb(faded(sine(48_000 / divisor, 1, 48_000, { amplitude: 0.5, phaseDegrees })));
    expect(peak).toBeGreaterThan(-6.02 - 0.4);
    expect(peak).toBeLessThan(-6.02 + 0.2);
  });

  test("[T9] of a chunk is the largest of its samples' to the bit, and the floor where it is lower", () => {
    let found = 0;
    const random = randomNumbers(4);
    for (let turn = 0; turn < 40; turn += 1) {
      // Loud and hardly heard by turns, up to a tone whose peaks all lie between samples.
      const pitch = Math.PI * (turn / 40);
      const noise = turn % 3 === 0 ? 1 : 0.05;
      const samples = Float32Array.from({ length: 200 }, (_, index) => {
        return (Math.cos(pitch * (index + 0.5)) + noise * (random() - 0.5)) * (index % 90 < 60 ? 1 : 0.01);
      });
      const largest = chunkPeaks(samples);
      for (let chunk = 0; chunk < largest.length; chunk += 1) {
        const start = chunk * CHUNK_SAMPLES;
        const end = Math.min(samples.length, start + CHUNK_SAMPLES);
        const places = Array.from({ length: end - start }, (_, place) => interpolatedPeak(samples, start + place));
        const wanted = Math.max(...places);
        for (const floor of [0, wanted * 0.5, wanted * (1 - 1e-12), wanted, wanted * 1.2]) {
          expect(peakOfChunk(samples, largest, chunk, { start, end, floor })).toBe(Math.max(floor, wanted));
          if (floor < wanted) found += 1;
        }
      }
    }
    expect(found).toBeGreaterThan(500);
  });

  test("[T2] EBU Tech 3341, case 19: +3 dBTP between samples of full scale", () => {
    const peak = truePeakDb(faded(sine(12_000, 1, 48_000, { amplitude: 1.41, phaseDegrees: 45 })));
    expect(peak).toBeGreaterThan(2.6);
    expect(peak).toBeLessThan(3.2);
  });

  test("[T3] is never below the largest sample", () => {
    const random = randomNumbers(5);
    const samples = Float32Array.from({ length: 2000 }, () => random() * 2 - 1);
    expect(truePeak(samples)).toBeGreaterThanOrEqual(Math.max(...samples.map(Math.abs)));
  });

  test("[T4] what is skipped as too low would not have changed it", () => {
    const samples = speechLike(20_000, 9);
    const shifted = new Float32Array(samples.length + 13);
    shifted.set(samples, 13);
    expect(truePeak(shifted)).toBe(truePeak(samples));
  });

  test("[T5] silence has none", () => {
    expect(truePeakDb(new Float32Array(100))).toBe(-Infinity);
    expect(truePeakDb(new Float32Array(0))).toBe(-Infinity);
  });
});

describe("limit", () => {
  const loud = speechLike(120_000, 3).map((sample, index) => sample * (index > 40_000 && index < 60_000 ? 6 : 1));

  test("[I1] holds the true peak at the ceiling, whatever it is given", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        fc.integer({ min: 1, max: 6000 }),
        (seed, gain, length) => {
          const samples = speechLike(length, seed).map((sample) => sample * gain);
          const limited = limit(samples, 44_100, -1.8);
          expect(limited).toHaveLength(length);
          expect(truePeakDb(limited)).toBeLessThanOrEqual(-1.8 + 1e-9);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("[I2] gives the same array back when nothing is over the ceiling", () => {
    const samples = speechLike(20_000, 4);
    expect(limit(samples, 44_100, truePeakDb(samples) + 0.01)).toBe(samples);
  });

  test("[I3] leaves everything as it is but the neighbourhood of a peak", () => {
    const samples = speechLike(120_000, 6).map((sample) => sample * 0.5);
    samples[50_000] = 1.5;
    const limited = limit(samples, 44_100, -1);
    expect(limited.subarray(0, 49_000)).toEqual(samples.subarray(0, 49_000));
    expect(limited.subarray(80_000)).toEqual(samples.subarray(80_000));
    expect(limited[50_000]).toBeLessThanOrEqual(gainFromDecibels(-1));
    expect(limited[50_000]).toBeGreaterThan(gainFromDecibels(-1.1));
  });

  test("[I4] only turns down, and never faster than over its look-ahead", () => {
    const limited = limit(loud, 44_100, -1);
    const gains: number[] = [];
    for (let index = 0; index < loud.length; index += 1) {
      // Where there is nothing to divide by the gain is taken to stay.
      gains.push(Math.abs(loud[index]!) < 0.01 ? (gains.at(-1) ?? 1) : limited[index]! / loud[index]!);
    }
    expect(gains.every((gain) => gain > 0 && gain <= 1 + 1e-6)).toBe(true);
    const changes = gains.map((gain, index) => Math.abs(gain - (gains[index - 1] ?? gain)));
    // Ten samples below the threshold in a row at most.
    expect(changes.every((change) => change < 10 / 220)).toBe(true);
  });

  test("[I5] catches peaks on the first and the last sample", () => {
    const samples = new Float32Array(1000);
    samples[0] = 2;
    samples[999] = -2;
    expect(truePeakDb(limit(samples, 44_100, -1))).toBeLessThanOrEqual(-1);
  });

  test("[I6] the same input gives the same samples, and the input stays as it was", () => {
    const copy = loud.slice();
    expect(limit(loud, 44_100, -1)).toEqual(limit(copy, 44_100, -1));
    expect(loud).toEqual(copy);
  });
});
