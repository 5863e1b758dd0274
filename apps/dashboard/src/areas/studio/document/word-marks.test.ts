import { describe, expect, test } from "vitest";
import { block, caret, createTestEditor } from "../test-kit/sample-script.ts";
import { marksOf, setEmphasis, setPronunciation, setSayAs, wordRange } from "./marks.ts";

function select(editor: ReturnType<typeof createTestEditor>["editor"], from: number, to: number): void {
  editor.select({ anchor: { path: [0, 0, 0], offset: from }, focus: { path: [0, 0, 0], offset: to } });
}

const strong = { emphasis_strength: "strong" as const };

describe("marks on selected words", () => {
  test("leave out the white space around them", () => {
    const { editor } = createTestEditor([block(["so very sleepy now"])]);
    select(editor, 15, 2);
    expect(setEmphasis(editor, "strong")).toBe(true);
    expect(editor.children).toEqual([
      block([[{ text: "so " }, { text: "very sleepy", emphasis: strong }, { text: " now" }]]),
    ]);
  });

  test("need words", () => {
    const { editor } = createTestEditor([block(["a   b"])]);
    select(editor, 1, 3);
    expect(setEmphasis(editor, "strong")).toBe(false);
    caret(editor, [0, 0, 0], 1);
    expect(setEmphasis(editor, "strong")).toBe(false);
    expect(editor.children).toEqual([block(["a   b"])]);
  });

  test("can be taken away", () => {
    const { editor } = createTestEditor([block([[{ text: "very sleepy", emphasis: strong }]])]);
    select(editor, 0, 11);
    setEmphasis(editor, undefined);
    expect(editor.children).toEqual([block(["very sleepy"])]);
  });

  test("a pronunciation keeps what was written", () => {
    const { editor } = createTestEditor([block(["a daisy-chain now"])]);
    select(editor, 2, 14);
    expect(setPronunciation(editor, { replaceWith: " day zee chain " })).toBe(true);
    const pronunciation = { original: "daisy-chain", replaceWith: "day zee chain" };
    expect(editor.children).toEqual([
      block([[{ text: "a " }, { text: "daisy-chain", pronunciation }, { text: " now" }]]),
    ]);
  });

  test("words are either said as something or pronounced otherwise, and keep their emphasis", () => {
    const { editor } = createTestEditor([block([[{ text: "10:45", emphasis: strong }]])]);
    select(editor, 0, 5);
    setPronunciation(editor, { replaceWith: "quarter to eleven" });
    setSayAs(editor, "time");
    expect(editor.children).toEqual([block([[{ text: "10:45", emphasis: strong, say_as: { interpret_as: "time" } }]])]);
    setPronunciation(editor, { replaceWith: "quarter to eleven" });
    const pronunciation = { original: "10:45", replaceWith: "quarter to eleven" };
    expect(editor.children).toEqual([block([[{ text: "10:45", emphasis: strong, pronunciation }]])]);
    setPronunciation(editor, undefined);
    expect(editor.children).toEqual([block([[{ text: "10:45", emphasis: strong }]])]);
  });

  test("a reading stays within a paragraph", () => {
    const { editor } = createTestEditor([block(["one", "two"])]);
    editor.select({ anchor: { path: [0, 0, 0], offset: 0 }, focus: { path: [0, 1, 0], offset: 3 } });
    expect(setSayAs(editor, "digits")).toBe(false);
    expect(setPronunciation(editor, { replaceWith: "x" })).toBe(false);
    expect(setEmphasis(editor, "reduced")).toBe(true);
  });

  test("those the whole selection has are told", () => {
    const { editor } = createTestEditor([
      block([
        [
          { text: "ab", emphasis: strong, say_as: { interpret_as: "digits" } },
          { text: "cd", emphasis: strong },
        ],
      ]),
    ]);
    editor.select({ anchor: { path: [0, 0, 0], offset: 0 }, focus: { path: [0, 0, 1], offset: 2 } });
    const range = wordRange(editor);
    expect(range && marksOf(editor, range)).toEqual({ emphasis: strong });
  });
});

describe("typing beside a marked word", () => {
  test("at its end is plain, and goes on being plain", () => {
    const { editor } = createTestEditor([block([[{ text: "very", emphasis: strong }]])]);
    caret(editor, [0, 0, 0], 4);
    editor.insertText("x");
    editor.insertText("y");
    expect(editor.children).toEqual([block([[{ text: "very", emphasis: strong }, { text: "xy" }]])]);
  });

  test("inside it is marked", () => {
    const { editor } = createTestEditor([block([[{ text: "vry", emphasis: strong }]])]);
    caret(editor, [0, 0, 0], 1);
    editor.insertText("e");
    expect(editor.children).toEqual([block([[{ text: "very", emphasis: strong }]])]);
  });
});
