import { expect, test } from "vitest";
import { spokenSentences } from "./spoken-sentences.ts";

/** Words of a text, each as long as given, one a second from a time on. */
function words(text: string, written: readonly string[], startSeconds: number) {
  let at = 0;
  return written.map((word, place) => {
    const from = text.indexOf(word, at);
    at = from + word.length;
    return { from, to: at, place, startSeconds: startSeconds + place, endSeconds: startSeconds + place + 0.5 };
  });
}

test("a sentence has its own text, and places and times that count from word to word", () => {
  const text = "‘Wait,’ she said. It cost $100.";
  const sentences = [
    { words: words(text, ["‘Wait,’", "she", "said."], 2), end: "sentence" as const },
    { words: words(text, ["It", "cost", "$100."], 7.126), end: "sentence" as const },
  ];
  expect(spokenSentences([{ text, sentences }])).toEqual([
    ["‘Wait,’ she said.", 450, [0, 200, 8, 100, 4, 100]],
    ["It cost $100.", 963, [0, 713, 3, 100, 5, 100]],
  ]);
});

test("a sentence that is read by people ends with its marks, and not with those of the next", () => {
  const text = "“So late?” she said… “Yes”";
  const sentences = [
    { words: words(text, ["So", "late"], 0), end: "sentence" as const },
    { words: words(text, ["she", "said"], 2), end: "sentence" as const },
    { words: words(text, ["Yes"], 4), end: "sentence" as const },
  ];
  const read = (options: { marks?: boolean }) =>
    spokenSentences([{ text, sentences }], options).map(([written]) => written);
  expect(read({ marks: true })).toEqual(["So late?”", "she said…", "Yes”"]);
  expect(read({})).toEqual(["So late", "she said", "Yes"]);
});

test("parts of a sentence that a pause cuts are one, and none goes on in another block", () => {
  const text = "Down, down.";
  const cut = [
    { words: words(text, ["Down,"], 0), end: "clause" as const },
    { words: words(text, ["down."], 3), end: "clause" as const },
  ];
  const next = {
    text: "Then up.",
    sentences: [{ words: words("Then up.", ["Then", "up."], 5), end: "sentence" as const }],
  };
  expect(spokenSentences([{ text, sentences: cut }, next]).map(([written]) => written)).toEqual([
    "Down, down.",
    "Then up.",
  ]);
});

test("sentences stand in the order in which they are heard, and what is not heard is left out", () => {
  const block = (text: string, from: number) => ({
    text,
    sentences: [{ words: from < 0 ? [] : words(text, [text], from), end: "sentence" as const }],
  });
  expect(spokenSentences([block("later", 9), block("cut", -1), block("first", 1)]).map(([text]) => text)).toEqual([
    "first",
    "later",
  ]);
});
