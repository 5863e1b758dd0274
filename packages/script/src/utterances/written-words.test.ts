import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockText } from "../block-text.ts";
import { blockOf, blocks } from "../test-kit/scripts.ts";
import { utterancesOf } from "./utterances-of.ts";
import { writtenWords } from "./written-words.ts";

function wordsOf(text: string, locale = "en-US") {
  const block = blockOf([[text]], locale);
  const words = utterancesOf(block, []).flatMap((item) => (item.kind === "speech" ? item.utterance.words : []));
  return writtenWords(blockText(block), words).map((word) => word.text + (word.joined ? "+" : ""));
}

describe("writtenWords", () => {
  test.each([
    ["'Oh dear!' she said--and (left).", ["'Oh", "dear!'", "she", "said--+", "and", "(left)."]],
    ["He paid $100, e.g. now — or later…", ["He", "paid", "$100,", "e.g.", "now —", "or", "later…"]],
    ["* * * Now", ["* * *Now"]],
    ["rabbit[12] ran", ["rabbit[12]", "ran"]],
    ["“Why?” “No.”", ["“Why?”", "“No.”"]],
  ])("[U10] %s", (text, wanted) => {
    expect(wordsOf(text)).toEqual(wanted);
  });

  test("[U10] scripts without spaces are joined", () => {
    expect(wordsOf("今日は「良い」天気。", "ja")).toEqual(["今日+", "は+", "「良い」+", "天気。"]);
  });

  test("[U10] nothing but white space is lost", () => {
    fc.assert(
      fc.property(blocks, (block) => {
        const text = blockText(block);
        const words = utterancesOf(block, []).flatMap((item) => (item.kind === "speech" ? item.utterance.words : []));
        if (words.length === 0) return;
        const written = writtenWords(text, words);
        expect(written).toHaveLength(words.length);
        expect(
          written
            .map((word) => word.text)
            .join("")
            .replaceAll(/\s/gu, ""),
        ).toBe(text.replaceAll(/\s/gu, ""));
      }),
    );
  });
});
