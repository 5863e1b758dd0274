import { describe, expect, test } from "vitest";
import { barHeights, barsPath } from "./waveform.ts";

describe("barHeights", () => {
  test("takes the mean of the peaks under each bar, against the tallest of all", () => {
    expect(barHeights(Uint8Array.of(10, 50, 100, 20, 0, 0), 3)).toEqual([0.5, 1, 0]);
  });

  test("repeats peaks where there are more bars than peaks", () => {
    expect(barHeights(Uint8Array.of(100, 50), 4)).toEqual([1, 1, 0.5, 0.5]);
  });

  test("silence is flat, and one loud moment does not fill its bar", () => {
    expect(barHeights(new Uint8Array(10), 2)).toEqual([0, 0]);
    expect(barHeights(Uint8Array.of(255, 0, 0, 0, 255, 255, 255, 255), 2)).toEqual([0.25, 1]);
  });
});

test("bars stand around the middle and are at least 2 px", () => {
  expect(barsPath([1, 0.5, 0], [0, 2], { height: 22, pitch: 4 })).toBe("M2 1.0V21.0M10 10.0V12.0");
});
