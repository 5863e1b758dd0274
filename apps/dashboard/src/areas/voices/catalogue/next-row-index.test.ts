import { expect, test } from "vitest";
import { nextRowIndex } from "./next-row-index.ts";

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 29, 29],
  ["ArrowUp", 29, 28],
  ["ArrowUp", 0, 0],
  ["PageDown", 5, 15],
  ["PageDown", 25, 29],
  ["PageUp", 5, 0],
  ["Home", 17, 0],
  ["End", 17, 29],
  ["Enter", 17, undefined],
] as const)("%s in row %i of 30 leads to %j", (key, index, next) => {
  expect(nextRowIndex(key, index, 30)).toBe(next);
});

test("an empty list has no row to go to", () => {
  expect(nextRowIndex("ArrowDown", 0, 0)).toBeUndefined();
});
