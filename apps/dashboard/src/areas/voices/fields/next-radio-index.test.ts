import { expect, test } from "vitest";
import { nextRadioIndex } from "./next-radio-index.ts";

test.each([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 1, 2],
  ["ArrowRight", 2, 0],
  ["ArrowUp", -1, 2],
  ["ArrowUp", 0, 2],
  ["ArrowLeft", 2, 1],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Tab", 1, undefined],
] as const)("%s at %s of three goes to %s", (key, from, to) => {
  expect(nextRadioIndex(key, from, 3)).toBe(to);
});

test("an empty list has no places", () => {
  expect(nextRadioIndex("ArrowDown", -1, 0)).toBeUndefined();
});
