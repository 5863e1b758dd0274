import { expect, test } from "vitest";
import { atomsOf } from "./atoms.ts";
import type { CaptionWord } from "./caption-word.ts";

function atoms(word: Partial<CaptionWord> & { text: string }, lineWidth = 32) {
  return atomsOf([{ startSeconds: 1, endSeconds: 3, ...word }], lineWidth);
}

test("[C3] several words spoken as one share its time by their width, and the last one ends as it does", () => {
  expect(
    atoms({ text: " New York  City ", sentenceEnd: true }).map(({ text, width, start, end, breakAfter }) => [
      text,
      width,
      start,
      end,
      breakAfter,
    ]),
  ).toEqual([
    ["New", 3, 1000, 1545, "space"],
    ["York", 4, 1545, 2273, "space"],
    ["City", 4, 2273, 3000, "sentence"],
  ]);
});

test("[C3] the pieces of a word that is cut touch, and share its time", () => {
  const pieces = atoms({ text: "abcde;abcdefgh;xyz, so", paragraphEnd: true }, 8);
  expect(pieces.map(({ text, breakAfter }) => [text, breakAfter])).toEqual([
    ["abcde;ab", "cut"],
    ["cdefgh;x", "cut"],
    ["yz,", "phrase"],
    ["so", "paragraph"],
  ]);
  expect([pieces[0]?.start, pieces[1]?.start, pieces[3]?.end]).toEqual([1000, 1762, 3000]);
});

test("[C3] a run of nothing but marks is cut where it is full", () => {
  expect(atoms({ text: "あ、、、、、" }, 8).map(({ text }) => text)).toEqual(["あ、、、", "、、"]);
  expect(atoms({ text: "あいう、、え" }, 8).map(({ text }) => text)).toEqual(["あい", "う、、え"]);
});

test.each<[string, Partial<CaptionWord>, string]>([
  ["word", {}, "space"],
  ["so;", {}, "clause"],
  ["so:”", {}, "clause"],
  ["so--", {}, "clause"],
  ["Why?", {}, "clause"],
  ["Wait…", {}, "clause"],
  ["hers.)", {}, "clause"],
  // An abbreviation more often than the end of a sentence.
  ["etc.", {}, "space"],
  ["however,", {}, "phrase"],
  ["(so)", {}, "phrase"],
  ["so;", { joined: true }, "joined"],
  ["word", { joined: true }, "joined"],
  ["Why?", { sentenceEnd: true, joined: true }, "sentence"],
  ["word", { sentenceEnd: true, paragraphEnd: true }, "paragraph"],
])("[C4] %j, %j, ends with a %s", (text, more, kind) => {
  expect(atoms({ text, ...more }).map(({ breakAfter }) => breakAfter)).toEqual([kind]);
});

test("[C4] within words that are spoken as one, marks count as they do between words", () => {
  expect(atoms({ text: "One; two, three? Four", joined: true }).map(({ breakAfter }) => breakAfter)).toEqual([
    "clause",
    "phrase",
    "clause",
    "joined",
  ]);
});
