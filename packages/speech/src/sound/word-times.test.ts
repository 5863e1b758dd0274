import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timeWords } from "./word-times.ts";

const testRate = 8000;

/** A tone in each of the ranges of seconds, silence elsewhere. */
function tones(seconds: number, ranges: [number, number][]): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * testRate) }, (_, index) => {
    const at = index / testRate;
    return ranges.some(([from, to]) => at >= from && at < to) ? Math.round(9000 * Math.sin(at * 2000)) : 0;
  });
}

describe("timeWords", () => {
  test.each([
    [
      "moves a start in silence to the sound that follows, and an end to the last sound",
      { heard: 1.1, told: 0.8 },
      1.1,
    ],
    ["takes what fades in before a start for no end of the word before it", { heard: 0.992, told: 1.001 }, 1],
  ])("%s", (_, { heard, told }, start) => {
    const samples = tones(2, [
      [0, 0.6],
      [heard, 2],
    ]);
    const [first, second] = timeWords({ samples, sampleRate: testRate, onsets: [0, told], weights: [1, 1] });
    expect(first?.endSeconds).toBeCloseTo(0.6, 2);
    expect(second?.startSeconds).toBeCloseTo(start, 2);
    expect(second?.endSeconds).toBeCloseTo(2, 2);
  });

  test("puts unknown starts between their neighbours by weight", () => {
    const samples = tones(4, [[0, 4]]);
    const times = timeWords({
      samples,
      sampleRate: testRate,
      onsets: [undefined, undefined, 2, undefined],
      weights: [3, 1, 1, 1],
    });
    expect(times.map(({ startSeconds }) => startSeconds)).toEqual([0, 1.5, 2, 3]);
  });

  test("starts always rise, words never overlap and stay inside, whatever the engine said", () => {
    const onset = fc.option(fc.double({ min: -1, max: 5, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(onset, { maxLength: 40 }),
        fc.double({ min: 0.05, max: 4, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (onsets, seconds, silent) => {
          const samples = tones(seconds, [[seconds * silent, seconds]]);
          const times = timeWords({ samples, sampleRate: testRate, onsets, weights: onsets.map(() => 1) });
          expect(times).toHaveLength(onsets.length);
          let earliest = 0;
          let last = -1;
          for (const { startSeconds, endSeconds } of times) {
            expect(startSeconds).toBeGreaterThan(last);
            expect(startSeconds).toBeGreaterThanOrEqual(earliest);
            expect(endSeconds).toBeGreaterThan(startSeconds);
            expect(endSeconds).toBeLessThanOrEqual(samples.length / testRate + 1e-9);
            earliest = endSeconds;
            last = startSeconds;
          }
        },
      ),
    );
  });
});
