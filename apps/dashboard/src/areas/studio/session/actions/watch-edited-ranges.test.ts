import { expect, test } from "vitest";
import { partsNotInScript } from "./watch-edited-ranges.ts";

test("what the script says no more is marked, wherever its other blocks went; silence never is", () => {
  const times = ["a", "b", "c"].map((hash, position) => ({
    hash,
    position,
    starts: position * 3,
    duration: 2.5,
    words: hash === "c" ? [] : ([[position * 3, position * 3 + 1, 0, 3]] as const),
  }));
  expect(partsNotInScript(times, new Set(["new", "a"]))).toEqual([[3, 5.5]]);
  expect(partsNotInScript(times, new Set(["b", "a"]))).toEqual([]);
});
