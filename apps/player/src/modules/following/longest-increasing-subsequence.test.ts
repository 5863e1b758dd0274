import { expect, test } from "vitest";
import { longestIncreasingSubsequence } from "./longest-increasing-subsequence.ts";
import { lowerBound } from "./lower-bound.ts";

test.each([
  [[], 5, 0],
  [[3, 5, 8], 2, 0],
  [[3, 5, 8], 3, 0],
  [[3, 5, 8], 4, 1],
  [[3, 5, 8], 8, 2],
  [[3, 5, 8], 9, 3],
])("in %j the first that is not below %d is at %d", (values, value, place) => {
  expect(lowerBound(values, value)).toBe(place);
});

test.each([
  [[], []],
  [[7], [0]],
  [
    [1, 2, 3],
    [0, 1, 2],
  ],
  [[3, 2, 1], [2]],
  [
    [9, 1, 8, 2, 7, 3],
    [1, 3, 5],
  ],
  [
    [2, 5, 3, 7, 11, 8, 10, 13, 6],
    [0, 2, 3, 5, 6, 7],
  ],
])("of %j those at %j rise", (values, places) => {
  expect(longestIncreasingSubsequence(values)).toEqual(places);
});
