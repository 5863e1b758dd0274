import { describe, expect, test } from "vitest";
import { block, caret, createTestEditor, pause, texts, title } from "../test-kit/sample-script.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { moveBlocksBy, removeBlocks } from "./move-block.ts";
import { addBlockAfter, splitBlock } from "./split-block.ts";

describe("Enter", () => {
  test("splits the paragraph", () => {
    const { editor } = createTestEditor([block(["OneTwo"])]);
    caret(editor, [0, 0, 0], 3);
    editor.insertBreak();
    expect(texts(editor)).toEqual([["One", "Two"]]);
    expect(editor.selection?.focus).toEqual({ path: [0, 1, 0], offset: 0 });
  });

  test("twice makes a new block of the same voice", () => {
    const { editor } = createTestEditor([block(["One"], george), block(["Last"])]);
    caret(editor, [0, 0, 0], 3);
    editor.insertBreak();
    editor.insertBreak();
    expect(editor.children).toEqual([block(["One"], george), block([""], george), block(["Last"])]);
    expect(editor.selection?.focus).toEqual({ path: [1, 0, 0], offset: 0 });
  });

  test("twice within a block takes the paragraphs after it along", () => {
    const { editor } = createTestEditor([block(["One", "Two", "Three"])]);
    caret(editor, [0, 0, 0], 3);
    editor.insertBreak();
    editor.insertBreak();
    expect(texts(editor)).toEqual([["One"], ["Two", "Three"]]);
    expect(editor.selection?.focus).toEqual({ path: [1, 0, 0], offset: 0 });
  });

  test("in the title goes on in a block that is none", () => {
    const { editor } = createTestEditor([title("Rabbit-Hole")]);
    caret(editor, [0, 0, 0], 11);
    editor.insertBreak();
    expect(editor.children).toEqual([title("Rabbit-Hole"), block([""])]);
  });
});

test("Enter at the end of the title goes to the text that waits to be written", () => {
  const { editor } = createTestEditor([title("Rabbit-Hole"), block([""])]);
  caret(editor, [0, 0, 0], 11);
  editor.insertBreak();
  expect(texts(editor)).toEqual([["Rabbit-Hole"], [""]]);
  expect(editor.selection?.focus).toEqual({ path: [1, 0, 0], offset: 0 });
});

describe("Shift+Enter", () => {
  test("splits the block at the caret, marks and pauses going where they stand", () => {
    const emphasis = { emphasis_strength: "strong" as const };
    const { editor } = createTestEditor([block([[{ text: "One " }, pause(1), { text: "two", emphasis }]], george)]);
    caret(editor, [0, 0, 2], 1);
    editor.insertSoftBreak();
    expect(editor.children).toEqual([
      block([[{ text: "One " }, pause(1), { text: "t", emphasis }]], george),
      block([[{ text: "wo", emphasis }]], george),
    ]);
  });

  test("and Backspace are each other's opposites", () => {
    const script = [block(["One", "TwoThree"]), block(["Four"])];
    const { editor } = createTestEditor(script);
    caret(editor, [0, 1, 0], 3);
    splitBlock(editor);
    expect(texts(editor)).toEqual([["One", "Two"], ["Three"], ["Four"]]);
    editor.deleteBackward("character");
    expect(editor.children).toEqual(script);
    expect(editor.selection?.focus).toEqual({ path: [0, 1, 0], offset: 3 });
  });
});

describe("merging", () => {
  test("Backspace at the start of a block joins it to the one before, whose voice it takes", () => {
    const { editor } = createTestEditor([block(["One"]), block(["Two", "Three"], george)]);
    caret(editor, [1, 0, 0], 0);
    editor.deleteBackward("character");
    expect(editor.children).toEqual([block(["OneTwo", "Three"])]);
  });

  test("Delete at the end of a block does the same from the other side", () => {
    const { editor } = createTestEditor([block(["One"]), block(["Two"], george)]);
    caret(editor, [0, 0, 0], 3);
    editor.deleteForward("character");
    expect(editor.children).toEqual([block(["OneTwo"])]);
    expect(editor.selection?.focus).toEqual({ path: [0, 0, 0], offset: 3 });
  });

  test("an empty block before goes, the voice of the written one stays", () => {
    const { editor } = createTestEditor([block([""]), block(["Two"], george)]);
    caret(editor, [1, 0, 0], 0);
    editor.deleteBackward("character");
    expect(editor.children).toEqual([block(["Two"], george)]);
  });

  test("an empty block goes, the caret stands at the end of the one before", () => {
    const { editor } = createTestEditor([block(["One"]), block([""], george)]);
    caret(editor, [1, 0, 0], 0);
    editor.deleteBackward("character");
    expect(editor.children).toEqual([block(["One"])]);
    expect(editor.selection?.focus).toEqual({ path: [0, 0, 0], offset: 3 });
  });

  test("text does not become part of the title", () => {
    const { editor } = createTestEditor([title("Title"), block(["Text"])]);
    caret(editor, [1, 0, 0], 0);
    editor.deleteBackward("character");
    expect(texts(editor)).toEqual([["Title"], ["Text"]]);
    expect(editor.selection?.focus).toEqual({ path: [0, 0, 0], offset: 5 });
  });

  test("a block of a pause alone is not empty", () => {
    const { editor } = createTestEditor([block([[{ text: "" }, pause(2), { text: "" }]]), block(["Two"])]);
    caret(editor, [1, 0, 0], 0);
    editor.deleteBackward("character");
    expect(texts(editor)).toEqual([["[2]Two"]]);
  });

  test("at the very start nothing happens", () => {
    const { editor } = createTestEditor([block(["One"])]);
    caret(editor, [0, 0, 0], 0);
    editor.deleteBackward("character");
    expect(texts(editor)).toEqual([["One"]]);
  });
});

describe("blocks as a whole", () => {
  test("move with their voices, the caret going along", () => {
    const { editor } = createTestEditor([block(["One"]), block(["Two"], george)]);
    caret(editor, [1, 0, 0], 2);
    expect(moveBlocksBy(editor, { from: 1, to: 1 }, "up")).toBe(true);
    expect(editor.children).toEqual([block(["Two"], george), block(["One"])]);
    expect(editor.selection?.focus).toEqual({ path: [0, 0, 0], offset: 2 });
  });

  test("stay at either end, and below the title", () => {
    const { editor } = createTestEditor([title("Title"), block(["One"]), block(["Two"])]);
    expect(moveBlocksBy(editor, { from: 2, to: 2 }, "down")).toBe(false);
    expect(moveBlocksBy(editor, { from: 1, to: 1 }, "up")).toBe(false);
    expect(moveBlocksBy(editor, { from: 0, to: 0 }, "down")).toBe(false);
    expect(texts(editor)).toEqual([["Title"], ["One"], ["Two"]]);
  });

  test("are added below in the same voice", () => {
    const { editor } = createTestEditor([block(["One"], george), block(["Two"])]);
    expect(addBlockAfter(editor, 0)).toBe(1);
    expect(editor.children).toEqual([block(["One"], george), block([""], george), block(["Two"])]);
    expect(addBlockAfter(editor, 9)).toBeUndefined();
  });

  test("can be removed but for the last, and undo brings them back", () => {
    const { editor } = createTestEditor([block(["One"]), block(["Two"], george)]);
    expect(removeBlocks(editor, { from: 1, to: 1 })).toBe(true);
    expect(removeBlocks(editor, { from: 0, to: 0 })).toBe(false);
    editor.undo();
    expect(editor.children).toEqual([block(["One"], emma), block(["Two"], george)]);
  });
});
