import { expect, test } from "vitest";
import { editDistance } from "./search-query.ts";

test.each([
  ["", "", 0],
  ["alice", "alice", 0],
  ["caterpilar", "caterpillar", 1],
  ["catrepillar", "caterpillar", 1],
  ["hatter", "hater", 1],
  ["hatter", "matted", 2],
  ["rabbit", "hatter", 3],
  ["a", "abcd", 3],
])("%s and %s are %i apart, as far as is looked", (one, other, expected) => {
  expect(editDistance(one, other, 2)).toBe(expected);
  expect(editDistance(other, one, 2)).toBe(expected);
});
