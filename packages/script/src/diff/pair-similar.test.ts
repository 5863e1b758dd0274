import { expect, test } from "vitest";
import { pairSimilar } from "./pair-similar.ts";

function pairsOf(before: readonly string[], after: readonly string[], comparisons = 1000): [number, number][] {
  return pairSimilar(before, after, [], { comparisons });
}

test("[D4] texts are wordings of one another when half of their words stand in both, in whatever case", () => {
  expect(pairsOf(["a b c d"], ["A b x y"])).toEqual([[0, 0]]);
  expect(pairsOf(["a b c d"], ["a x y z"])).toEqual([]);
  expect(pairsOf(["a b", "c d e", "f g"], ["x", "c d e f", "f g h"])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test("[D4] only between the same neighbours", () => {
  const [before, after] = [
    ["a b c", "same"],
    ["same", "a b d"],
  ];
  expect(pairSimilar(before, after, [[1, 0]], { comparisons: 1000 })).toEqual([]);
});

test("[D5] a gap that the budget does not reach for, or of more text than a book, is not looked at", () => {
  expect(pairsOf(["a b c d"], ["a b c"], 4)).toEqual([]);
  const budget = { comparisons: 1_000_000 };
  const long = ["a ".repeat(600_000)];
  expect(pairSimilar(long, long, [], budget)).toEqual([]);
  expect(budget.comparisons).toBe(1_000_000);
});

test("[D5] in a gap of a thousand texts each is looked for at about its own place", () => {
  const texts = (ending: string) =>
    Array.from({ length: 1200 }, (_, place) => `${"abcdefghijk".replaceAll(/./g, `$&${place} `)}${ending}`);
  const budget = { comparisons: 10_000_000 };
  const pairs = pairSimilar(texts("old"), texts("new"), [], budget);
  expect(pairs).toEqual(Array.from({ length: 1200 }, (_, place) => [place, place]));
});
