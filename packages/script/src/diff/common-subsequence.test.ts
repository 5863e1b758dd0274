import * as fc from "fast-check";
import { expect, test } from "vitest";
import { commonSubsequence } from "./common-subsequence.ts";

const lists = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 14 });

/** The length of a longest common subsequence, from its definition. */
function longest(before: readonly string[], after: readonly string[]): number {
  if (before.length === 0 || after.length === 0) return 0;
  if (before[0] === after[0]) return 1 + longest(before.slice(1), after.slice(1));
  return Math.max(longest(before.slice(1), after), longest(before, after.slice(1)));
}

test.each([
  ["abcbdab", "bdcaba", 4],
  ["", "abc", 0],
  ["abc", "abc", 3],
  ["abc", "xyz", 0],
])("[D1] of %s and %s has %i elements", (before, after, length) => {
  expect(commonSubsequence(Array.from(before), Array.from(after), { comparisons: 1000 })).toHaveLength(length);
});

test("[D1] its pairs are equal, rise on both sides, and are as many as can be within the budget", () => {
  fc.assert(
    fc.property(lists, lists, fc.constantFrom(0, 20, 1000), (before, after, comparisons) => {
      const pairs = commonSubsequence(before, after, { comparisons });
      let last: readonly [number, number] = [-1, -1];
      for (const [index, place] of pairs) {
        expect(before[index]).toBe(after[place]);
        expect(index > last[0] && place > last[1]).toBe(true);
        last = [index, place];
      }
      expect(pairs.length).toBeGreaterThanOrEqual(comparisons === 1000 ? longest(before, after) : 0);
    }),
  );
});

test("[D2] without a budget still finds equal ends and what stands once in each, in the longest order", () => {
  const before = ["s", "x", "1", "y", "2", "3", "y", "e"];
  const after = ["s", "3", "z", "1", "z", "2", "z", "e"];
  expect(commonSubsequence(before, after, { comparisons: 0 })).toEqual([
    [0, 0],
    [2, 3],
    [4, 5],
    [7, 7],
  ]);
});

test("[D2] takes from the budget what it spends", () => {
  const budget = { comparisons: 100 };
  commonSubsequence(Array.from("abcdef"), Array.from("fedcba"), budget);
  expect(budget.comparisons).toBe(64);
  commonSubsequence(Array.from("abcdefghi"), Array.from("ihgfedcba"), budget);
  expect(budget.comparisons).toBe(64);
});
