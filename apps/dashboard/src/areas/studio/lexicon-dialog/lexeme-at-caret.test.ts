import type { Lexeme } from "@lectern/script";
import { expect, test } from "vitest";
import { createStore } from "../../../platform/store/store.ts";
import { block, caret, createTestEditor } from "../test-kit/sample-script.ts";
import { lexemeAtCaret } from "./lexeme-at-caret.ts";
import { createLexemeFinder } from "../lexicon/lexeme-finder.ts";

const nasa: Lexeme = { original: "nasa", replaceWith: "nassa", language: "en" };

test("the entry of the word that holds the caret, or that it touches", () => {
  const { editor } = createTestEditor([block(["first"]), block(["Then NASA left"])]);
  const studio = { editor, lexicon: createStore<readonly Lexeme[]>([nasa]), lexemesIn: createLexemeFinder() };
  expect(lexemeAtCaret(studio)).toBeUndefined();
  for (const [offset, expected] of [
    [4, undefined],
    [5, nasa],
    [7, nasa],
    [9, nasa],
    [10, undefined],
  ] as const) {
    caret(editor, [1, 0, 0], offset);
    expect([offset, lexemeAtCaret(studio)]).toEqual([offset, expected]);
  }
});
