import { expect, test } from "vitest";
import { alignTexts } from "./align-texts.ts";

const sorted = (pairs: [number, number][]) => pairs.toSorted(([, one], [, other]) => one - other);

test.each([
  [
    "the same",
    ["a", "b"],
    ["a", "b"],
    [
      [0, 0],
      [1, 1],
    ],
  ],
  [
    "inserted and removed",
    ["a", "b", "c"],
    ["a", "x", "c"],
    [
      [0, 0],
      [2, 2],
    ],
  ],
  [
    "another wording",
    ["a", "one two three", "c"],
    ["a", "one two four", "c"],
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  ],
  [
    "moved",
    ["a", "b", "c"],
    ["c", "a", "b"],
    [
      [2, 0],
      [0, 1],
      [1, 2],
    ],
  ],
  [
    "equal texts, each once",
    ["a", "a"],
    ["a", "a", "a"],
    [
      [0, 0],
      [1, 1],
    ],
  ],
  ["empty texts are not moved", ["", "a"], ["a", ""], [[1, 0]]],
])("[D10] %s", (_name, before, after, expected) => {
  expect(sorted(alignTexts(before, after))).toEqual(expected);
});
