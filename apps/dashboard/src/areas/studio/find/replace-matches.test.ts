import { BLOCK_FULL_MESSAGE, MAX_BLOCK_CHARACTERS } from "@lectern/script";
import { expect, test } from "vitest";
import { scriptOf } from "../document/elements.ts";
import { block, createTestEditor, pause, texts } from "../test-kit/sample-script.ts";
import { createFinder, replaceMatches } from "./find-matches.ts";

const strong = { emphasis_strength: "strong" } as const;

function replaceAll(script: ReturnType<typeof block>[], query: string, replacement: string) {
  const { editor, refused } = createTestEditor(script);
  const { matches } = createFinder(query, { matchCase: false, wholeWord: false });
  const count = replaceMatches(editor, matches(scriptOf(editor)), replacement, (message) => refused.push(message));
  return { editor, refused, count };
}

test("all matches are replaced in one step of undo", () => {
  const script = [block(["cat cat", "a cat"]), block(["dog"]), block(["cat"])];
  const { editor, count } = replaceAll(script, "cat", "tiger");
  expect(texts(editor)).toEqual([["tiger tiger", "a tiger"], ["dog"], ["tiger"]]);
  expect(count).toBe(4);
  expect(editor.history.undos).toHaveLength(1);
  editor.undo();
  expect(editor.children).toEqual(script);
});

test("marks stay where the words stand, and so does a pause within them", () => {
  const script = [block([[{ text: "the " }, { text: "cat", emphasis: strong }, pause(1), { text: " sat" }]])];
  expect(replaceAll(script, "cat", "tiger").editor.children).toEqual([
    block([[{ text: "the " }, { text: "tiger", emphasis: strong }, pause(1), { text: " sat" }]]),
  ]);
  expect(replaceAll(script, "cat sat", "tiger lay").editor.children).toEqual([
    block([[{ text: "the " }, { text: "tiger lay", emphasis: strong }, pause(1), { text: "" }]]),
  ]);
  expect(replaceAll(script, "he cat", "x").editor.children).toEqual([
    block([[{ text: "tx" }, pause(1), { text: " sat" }]]),
  ]);
});

test("nothing in place of the text takes it away", () => {
  expect(texts(replaceAll([block(["a cat sat"])], " cat", "").editor)).toEqual([["a sat"]]);
});

test("a block that would grow too long is left as it is, the others are changed", () => {
  const long = `cat ${"x".repeat(MAX_BLOCK_CHARACTERS - 4)}`;
  const { editor, refused, count } = replaceAll([block([long]), block(["cat"])], "cat", "tiger");
  expect(texts(editor)).toEqual([[long], ["tiger"]]);
  expect(refused).toEqual([BLOCK_FULL_MESSAGE]);
  expect(count).toBe(1);
});

test("a pronunciation goes with the words it was given for", () => {
  const pronunciation = { original: "cat", replaceWith: "kat" };
  const { editor } = replaceAll([block([[{ text: "a " }, { text: "cat", pronunciation }]])], "cat", "dog");
  expect(editor.children).toEqual([block(["a dog"])]);
});
