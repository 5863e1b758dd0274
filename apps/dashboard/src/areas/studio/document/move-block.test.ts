import { MAX_BLOCKS } from "@lectern/script";
import type { Editor } from "slate";
import { describe, expect, test } from "vitest";
import { block, caret, createTestEditor, texts, title } from "../test-kit/sample-script.ts";
import { duplicateBlocks, moveBlocks, moveBlocksBy, removeBlocks } from "./move-block.ts";
import { targetBlocks, selectedBlocks } from "./selected-blocks.ts";

function open(names = "abcde") {
  return createTestEditor(Array.from(names, (name) => (name === "T" ? title("T") : block([name])))).editor;
}

function order(editor: Editor): string {
  return texts(editor)
    .map((paragraphs) => paragraphs.join(""))
    .join("");
}

function select(editor: Editor, from: [number, number], to: [number, number]): void {
  editor.select({ anchor: { path: [from[0], 0, 0], offset: from[1] }, focus: { path: [to[0], 0, 0], offset: to[1] } });
}

describe("what is in hand", () => {
  test.each<[from: [number, number], to: [number, number], range: [number, number]]>([
    [
      [1, 0],
      [1, 1],
      [1, 1],
    ],
    [
      [1, 1],
      [3, 1],
      [1, 3],
    ],
    [
      [3, 1],
      [1, 1],
      [1, 3],
    ],
    // A triple click ends at the start of the next block.
    [
      [1, 0],
      [2, 0],
      [1, 1],
    ],
    [
      [2, 0],
      [1, 0],
      [1, 1],
    ],
  ])("a selection from %j to %j holds blocks %j", (from, to, range) => {
    const editor = open();
    select(editor, from, to);
    expect(selectedBlocks(editor)).toEqual({ from: range[0], to: range[1] });
  });

  test("a block outside the selection is changed alone, one inside with the others", () => {
    const editor = open();
    select(editor, [1, 0], [2, 1]);
    expect(targetBlocks(editor, 4)).toEqual({ from: 4, to: 4 });
    expect(targetBlocks(editor, 2)).toEqual({ from: 1, to: 2 });
  });
});

describe("moving", () => {
  test.each<[from: number, to: number, before: number, after: string]>([
    [1, 2, 0, "bcade"],
    [1, 2, 4, "adbce"],
    [1, 2, 5, "adebc"],
    [3, 4, 0, "deabc"],
    [0, 0, 5, "bcdea"],
    [4, 4, 0, "eabcd"],
    [0, 2, 5, "deabc"],
    [2, 4, 1, "acdeb"],
  ])("blocks %d to %d before %d gives %s, in one step of undo", (from, to, before, after) => {
    const editor = open();
    expect(moveBlocks(editor, { from, to }, before)).toBe(true);
    expect(order(editor)).toBe(after);
    expect(editor.history.undos).toHaveLength(1);
    editor.undo();
    expect(order(editor)).toBe("abcde");
  });

  test.each<[from: number, to: number, before: number]>([
    [1, 2, 1],
    [1, 2, 2],
    [1, 2, 3],
    [0, 0, -1],
    [4, 4, 6],
  ])("blocks %d to %d stay where they are before %d", (from, to, before) => {
    const editor = open();
    expect(moveBlocks(editor, { from, to }, before)).toBe(false);
    expect(order(editor)).toBe("abcde");
  });

  test("the title is not moved, and nothing above it", () => {
    const editor = open("Tabc");
    expect(moveBlocks(editor, { from: 0, to: 1 }, 4)).toBe(false);
    expect(moveBlocks(editor, { from: 2, to: 2 }, 0)).toBe(false);
    expect(moveBlocksBy(editor, { from: 1, to: 2 }, "up")).toBe(false);
    expect(moveBlocks(editor, { from: 2, to: 3 }, 1)).toBe(true);
    expect(order(editor)).toBe("Tbca");
  });

  test("the selection goes along, so that the next step moves the same blocks", () => {
    const editor = open();
    select(editor, [1, 0], [2, 1]);
    moveBlocksBy(editor, targetBlocks(editor, 2), "down");
    moveBlocksBy(editor, targetBlocks(editor, 3), "down");
    expect(order(editor)).toBe("adebc");
    expect(selectedBlocks(editor)).toEqual({ from: 3, to: 4 });
  });
});

describe("removing and duplicating", () => {
  test("several go in one step of undo", () => {
    const editor = open();
    expect(removeBlocks(editor, { from: 1, to: 3 })).toBe(true);
    expect(order(editor)).toBe("ae");
    editor.undo();
    expect(order(editor)).toBe("abcde");
  });

  test("all of them leave an empty block with the caret in it", () => {
    const editor = open();
    expect(removeBlocks(editor, { from: 0, to: 4 })).toBe(true);
    expect(texts(editor)).toEqual([[""]]);
    expect(editor.selection?.focus).toEqual({ path: [0, 0, 0], offset: 0 });
    editor.undo();
    expect(order(editor)).toBe("abcde");
  });

  test("copies stand after their blocks, selected, and are no title", () => {
    const editor = open("Tab");
    expect(duplicateBlocks(editor, { from: 0, to: 1 })).toBe(true);
    expect(order(editor)).toBe("TaTab");
    expect(editor.children[2]).not.toHaveProperty("is_title");
    expect(selectedBlocks(editor)).toEqual({ from: 2, to: 3 });
    editor.undo();
    expect(order(editor)).toBe("Tab");
  });

  test("a script that is full takes no copies", () => {
    const { editor } = createTestEditor(Array.from({ length: MAX_BLOCKS }, () => block(["x"])));
    expect(duplicateBlocks(editor, { from: 0, to: 0 })).toBe(false);
    caret(editor, [0, 0, 0], 0);
    expect(editor.children).toHaveLength(MAX_BLOCKS);
  });
});
