import { describe, expect, test } from "vitest";
import { block, caret, createTestEditor, pause, texts, title } from "../test-kit/sample-script.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { scriptOf } from "./elements.ts";
import { canSplitAtParagraphs, splitPoints, setHeading, splitAtParagraphs } from "./headings.ts";

const heading = (text: string) => ({ ...block([text], george), heading: 2 as const });

function only(index: number) {
  return { from: index, to: index };
}

function levels(editor: Parameters<typeof texts>[0]): (number | undefined)[] {
  return scriptOf(editor).map((one) => one.heading);
}

describe("setHeading", () => {
  test("makes a block a heading, another level and text again, each one step of undo", () => {
    const { editor } = createTestEditor([block(["One"])]);
    setHeading(editor, only(0), 1);
    setHeading(editor, only(0), 3);
    expect(levels(editor)).toEqual([3]);
    setHeading(editor, only(0), undefined);
    expect(scriptOf(editor)).toEqual([block(["One"])]);
    const seen = [1, 2, 3].map(() => {
      editor.undo();
      return levels(editor)[0];
    });
    expect(seen).toEqual([3, 1, undefined]);
  });

  test.each([
    [undefined, [["a"], ["b", "c"]], [1, undefined]],
    [0, [["a"], ["b", "c"]], [1, undefined]],
    [1, [["a"], ["b"], ["c"]], [undefined, 1, undefined]],
    [2, [["a", "b"], ["c"]], [undefined, 1]],
  ])("takes of several paragraphs the one with the caret (%s)", (paragraph, expectedTexts, expectedLevels) => {
    const { editor } = createTestEditor([block(["a", "b", "c"], george)]);
    if (paragraph !== undefined) caret(editor, [0, paragraph, 0], 1);
    setHeading(editor, only(0), 1);
    expect(texts(editor)).toEqual(expectedTexts);
    expect(levels(editor)).toEqual(expectedLevels);
    for (const one of scriptOf(editor)) expect(one.audio_profile).toEqual(george);
    editor.undo();
    expect(scriptOf(editor)).toEqual([block(["a", "b", "c"], george)]);
  });

  test("leaves the title and what is not there alone", () => {
    const { editor } = createTestEditor([title("Title")]);
    setHeading(editor, only(0), 1);
    setHeading(editor, only(7), 1);
    expect(scriptOf(editor)).toEqual([title("Title")]);
  });
});

describe("several blocks", () => {
  const script = [title("Title"), block(["a"]), block(["b", "c"], george), heading("d"), block(["e"])];

  test("become headings and text together, in one step of undo; joined ones and the title are left alone", () => {
    const { editor } = createTestEditor(script);
    setHeading(editor, { from: 0, to: 3 }, 1);
    expect(levels(editor)).toEqual([undefined, 1, undefined, 1, undefined]);
    editor.undo();
    expect(scriptOf(editor)).toEqual(script);
    setHeading(editor, { from: 0, to: 4 }, undefined);
    expect(levels(editor)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test("are split at their paragraphs together, unless the script would have too many blocks", () => {
    const { editor } = createTestEditor([...script, block(["f", "g", "h"])]);
    splitAtParagraphs(editor, { from: 1, to: 5 });
    expect(texts(editor).flat()).toEqual(["Title", "a", "b", "c", "d", "e", "f", "g", "h"]);
    expect(texts(editor)).toHaveLength(9);
    editor.undo();
    expect(texts(editor)).toHaveLength(6);
    const full = { children: Array.from({ length: 1999 }, () => block(["a", "b"])) } as unknown as typeof editor;
    expect(canSplitAtParagraphs(full, { from: 0, to: 0 })).toBe(true);
    expect(canSplitAtParagraphs(full, { from: 0, to: 1 })).toBe(false);
  });
});

describe("a heading", () => {
  test.each([
    [7, [["Heading"], [""]], [2, undefined]],
    [0, [[""], ["Heading"]], [undefined, 2]],
    [4, [["Head"], ["ing"]], [2, 2]],
  ])("is followed by text after Enter at offset %i", (offset, expectedTexts, expectedLevels) => {
    const { editor } = createTestEditor([heading("Heading")]);
    caret(editor, [0, 0, 0], offset);
    editor.insertBreak();
    expect(texts(editor)).toEqual(expectedTexts);
    expect(levels(editor)).toEqual(expectedLevels);
    expect(editor.selection?.focus).toEqual({ path: [1, 0, 0], offset: 0 });
  });

  test("becomes text by Enter when it is empty, and by Backspace at its start before it joins the text above", () => {
    const { editor } = createTestEditor([block(["Above "]), heading(""), heading("Heading")]);
    caret(editor, [1, 0, 0], 0);
    editor.insertBreak();
    expect([texts(editor), levels(editor)]).toEqual([
      [["Above "], [""], ["Heading"]],
      [undefined, undefined, 2],
    ]);
    caret(editor, [2, 0, 0], 0);
    editor.deleteBackward("character");
    expect(levels(editor)).toEqual([undefined, undefined, undefined]);
    editor.undo();
    expect(levels(editor)).toEqual([undefined, undefined, 2]);
    caret(editor, [2, 0, 0], 3);
    editor.deleteBackward("character");
    expect([texts(editor)[2], levels(editor)[2]]).toEqual([["Heding"], 2]);
  });

  test("is neither the title nor of another level", () => {
    const { editor } = createTestEditor([
      { ...title("Title"), heading: 1 },
      { ...block(["a"]), heading: 7 as 1 },
    ]);
    expect(levels(editor)).toEqual([undefined, undefined]);
  });
});

describe("splitAtParagraphs", () => {
  const long = block(
    [
      [{ text: "One", emphasis: { emphasis_strength: "strong" } }, pause(2), { text: "" }],
      "",
      [{ text: "" }, pause(1), { text: "" }],
      "two",
      "three",
    ],
    george,
  );

  test("makes a block of each paragraph with text; marks, pauses and voice stay; one step of undo", () => {
    const { editor } = createTestEditor([block(["Before"]), long, block(["After"])]);
    splitAtParagraphs(editor, only(1));
    expect(texts(editor)).toEqual([["Before"], ["One[2]", "", "[1]"], ["two"], ["three"], ["After"]]);
    const parts = scriptOf(editor);
    expect(parts.slice(1, 4).flatMap(({ children }) => children)).toEqual(long.children);
    expect(parts.map((part) => part.audio_profile)).toEqual([emma, george, george, george, emma]);
    editor.undo();
    expect(scriptOf(editor)).toEqual([block(["Before"]), long, block(["After"])]);
  });

  test("leaves a heading only with the first part", () => {
    const { editor } = createTestEditor([{ ...block(["a", "b"]), heading: 1 }]);
    splitAtParagraphs(editor, only(0));
    expect(levels(editor)).toEqual([1, undefined]);
  });

  test("has nothing to do where a paragraph, or none, has text", () => {
    expect([block(["a"]), block(["", "a", ""]), block([""]), title("a")].map(splitPoints)).toEqual([[], [], [], []]);
    expect(splitPoints(long)).toEqual([3, 4]);
  });
});
