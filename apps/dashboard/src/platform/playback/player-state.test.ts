import { describe, expect, test } from "vitest";
import { landing, nextRate, rates } from "./player-state.ts";

describe("the player", () => {
  test("a jump stays within the track", () => {
    expect([-10, 0, 42, 100, 110].map((seconds) => landing({ durationSeconds: 100 }, seconds))).toEqual([
      0, 0, 42, 100, 100,
    ]);
    expect(landing({ durationSeconds: 0 }, 10)).toBe(0);
  });

  test("rates go round", () => {
    let rate = 1;
    const seen = rates.map(() => (rate = nextRate(rate)));
    expect(seen).toEqual([1.25, 1.5, 1.75, 2, 0.75, 1]);
  });
});
