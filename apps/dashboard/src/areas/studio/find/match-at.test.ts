import { expect, test } from "vitest";
import { countLabel, findNextMatch, placeOfNext } from "./find-matches.ts";

const matches = [
  { block: 0, from: 5, to: 8 },
  { block: 0, from: 20, to: 23 },
  { block: 3, from: 0, to: 3 },
];

test.each([
  [0, 0, 0],
  [0, 5, 0],
  [0, 6, 1],
  [1, 0, 2],
  // After the last match it wraps to the first.
  [3, 1, 0],
])("from block %d, offset %d, the match is %d", (block, offset, index) => {
  expect(findNextMatch(matches, { block, offset })).toBe(index);
  expect(findNextMatch([], { block, offset })).toBe(-1);
});

test("next and previous go around the ends", () => {
  expect(placeOfNext(matches, 2, 1)).toEqual({ block: 0, offset: 5 });
  expect(placeOfNext(matches, 0, -1)).toEqual({ block: 3, offset: 0 });
  expect(placeOfNext([], -1, 1)).toBeUndefined();
});

test("the count says which of how many", () => {
  expect(countLabel(matches, 2)).toBe("3 of 3");
  expect(countLabel([], -1)).toBe("No matches");
});
