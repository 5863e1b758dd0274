import { describe, expect, test } from "vitest";
import { estimateOnsets } from "./estimated-speech.ts";

const testRate = 8000;

function tones(seconds: number, ranges: [number, number][]): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * testRate) }, (_, index) => {
    const at = index / testRate;
    return ranges.some(([from, to]) => at >= from && at < to) ? Math.round(9000 * Math.sin(at * 2000)) : 0;
  });
}

function word(weight: number, rests = false) {
  return { weight, rests };
}

describe("estimateOnsets", () => {
  test("shares the sound by weight", () => {
    const onsets = estimateOnsets(tones(4, [[0, 4]]), testRate, [word(1), word(2), word(1)]);
    for (const [index, expected] of [0, 1, 3].entries()) expect(onsets[index]).toBeCloseTo(expected, 1);
  });

  test("begins the word after a comma at the end of the rest", () => {
    const samples = tones(4, [
      [0, 1.4],
      [2, 4],
    ]);
    const onsets = estimateOnsets(samples, testRate, [word(1), word(1, true), word(1), word(1, true)]);
    for (const [index, expected] of [0, 0.7, 2, 3].entries()) expect(onsets[index]).toBeCloseTo(expected, 1);
  });

  test("does not believe rests that would make a part absurdly fast", () => {
    const samples = tones(4, [
      [0, 0.1],
      [0.4, 4],
    ]);
    const onsets = estimateOnsets(samples, testRate, [word(5), word(5, true), word(1)]);
    expect(onsets[2]).toBeGreaterThan(3);
  });

  test("rises through silence and with more words than frames", () => {
    const onsets = estimateOnsets(
      tones(0.05, []),
      testRate,
      Array.from({ length: 30 }, () => word(1)),
    );
    expect(onsets).toHaveLength(30);
    expect(onsets.toSorted((a, b) => a - b)).toEqual(onsets);
  });
});
