import { describe, expect, test } from "vitest";
import { clampPosition, nextRate, playbackRates } from "./player-state.ts";

describe("the player", () => {
  test("a jump stays within the track", () => {
    expect(
      [-10, 0, 42, 100, 110].map((seconds) =>
        clampPosition({ durationSeconds: 100, readySeconds: undefined }, seconds),
      ),
    ).toEqual([0, 0, 42, 100, 100]);
    expect(clampPosition({ durationSeconds: 0, readySeconds: undefined }, 10)).toBe(0);
    expect(clampPosition({ durationSeconds: 100, readySeconds: 42 }, 50)).toBe(42);
  });

  test("rates go round", () => {
    let rate = 1;
    const seen = playbackRates.map(() => (rate = nextRate(rate)));
    expect(seen).toEqual([1.25, 1.5, 1.75, 2, 0.75, 1]);
  });
});
