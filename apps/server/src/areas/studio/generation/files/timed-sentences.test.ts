import { describe, expect, test } from "vitest";
import { timedSentences } from "./word-times.ts";

/** Utterances of words that stand one behind the other, two characters each. */
function utterancesOf(...counts: number[]) {
  let at = 0;
  return counts.map((count) => ({
    end: "sentence" as const,
    words: Array.from({ length: count }, () => {
      at += 2;
      return { written: "x", start: at - 2, end: at - 1, lead: "", spoken: "x", trail: "" };
    }),
  }));
}

/** Sentences of words of one second each, ten seconds apart. */
function spokenOf(...counts: number[]) {
  return counts.map((count, index) => ({
    startSeconds: index * 10,
    wordTimes: Array.from({ length: count }, (_, word) => [word, word + 1]).flat(),
  }));
}

function starts(utterances: ReturnType<typeof utterancesOf>, spoken: ReturnType<typeof spokenOf>): number[][] {
  return timedSentences(utterances, spoken).map(({ words }) => words.map(({ startSeconds }) => startSeconds));
}

describe("timedSentences", () => {
  test("every word has the time at its place in its sentence", () => {
    expect(starts(utterancesOf(2, 3), spokenOf(2, 3))).toEqual([
      [0, 1],
      [10, 11, 12],
    ]);
  });

  test("text that is cut elsewhere than when it was spoken keeps the times of its words", () => {
    expect(starts(utterancesOf(1, 4), spokenOf(2, 3))).toEqual([[0], [1, 10, 11, 12]]);
    expect(starts(utterancesOf(5), spokenOf(2, 3))).toEqual([[0, 1, 10, 11, 12]]);
  });

  test("text that is read in fewer or more words than when it was spoken shares the times", () => {
    expect(timedSentences(utterancesOf(2), spokenOf(4))[0]?.words).toEqual([
      { startSeconds: 0, endSeconds: 2, from: 0, to: 1 },
      { startSeconds: 2, endSeconds: 4, from: 2, to: 3 },
    ]);
    expect(starts(utterancesOf(4), spokenOf(2))).toEqual([[0, 0, 1, 1]]);
  });

  test("a sentence whose times are gone takes none of another's", () => {
    expect(starts(utterancesOf(2, 2), [...spokenOf(2), { startSeconds: 10, wordTimes: [] }])).toEqual([[0, 1], []]);
  });

  test("a block without words has none", () => {
    expect(timedSentences([], [])).toEqual([]);
  });
});
