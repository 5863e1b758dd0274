import { expect, test } from "vitest";
import { heardSentences } from "./word-times.ts";

/** Words of a second each from 10 s on. */
function sentenceOf(words: number) {
  return {
    words: Array.from({ length: words }, (_, at) => ({
      startSeconds: 10 + at,
      endSeconds: 11 + at,
      from: at,
      to: at + 1,
    })),
    end: "sentence" as const,
  };
}

test.each([
  [
    "all of it",
    { from: 10, to: 14 },
    [
      [10, 11],
      [11, 12],
      [12, 13],
      [13, 14],
    ],
  ],
  [
    "what a cut leaves of it",
    { from: 11.4, to: 13.4 },
    [
      [11.4, 12],
      [12, 13],
    ],
  ],
  [
    "the longer half of a word",
    { from: 10.5, to: 13.5 },
    [
      [10.5, 11],
      [11, 12],
      [12, 13],
      [13, 13.5],
    ],
  ],
  ["nothing of what is cut away", { from: 10, to: 10 }, []],
  ["nothing beyond it", { from: 20, to: 30 }, []],
])("%s is heard", (_name, range, times) => {
  const [heard] = heardSentences([sentenceOf(4)], range);
  expect(heard?.words.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual(times);
});

test("words keep their places among those that are cut away", () => {
  const next = { ...sentenceOf(2), words: sentenceOf(6).words.slice(4) };
  const heard = heardSentences([sentenceOf(4), next], { from: 12, to: 15 });
  expect(heard.map(({ words }) => words.map(({ place }) => place))).toEqual([[2, 3], [4]]);
});

test("a sentence that is cut away keeps its place", () => {
  expect(heardSentences([sentenceOf(1), sentenceOf(2)], { from: 0, to: 1 })).toEqual([
    { words: [], end: "sentence" },
    { words: [], end: "sentence" },
  ]);
});
