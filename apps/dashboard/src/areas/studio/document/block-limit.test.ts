import { describe, expect, test } from "vitest";
import { block, caret, createTestEditor, pause, texts } from "../test-kit/sample-script.ts";

const message = "cannot add more text to this block";
const full = "x".repeat(2000);

describe("a block holds 2000 characters", () => {
  test("the 2000th is taken", () => {
    const { editor, refused } = createTestEditor([block([full.slice(1)])]);
    caret(editor, [0, 0, 0], 1999);
    editor.insertText("y");
    expect(texts(editor)).toEqual([[`${full.slice(1)}y`]]);
    expect(refused).toEqual([]);
  });

  test("the 2001st is refused, and said so", () => {
    const { editor, refused } = createTestEditor([block([full])]);
    caret(editor, [0, 0, 0], 5);
    editor.insertText("y");
    expect(texts(editor)).toEqual([[full]]);
    expect(refused).toEqual([message]);
  });

  test("what is selected makes room", () => {
    const { editor, refused } = createTestEditor([block([full])]);
    editor.select({ anchor: { path: [0, 0, 0], offset: 3 }, focus: { path: [0, 0, 0], offset: 0 } });
    editor.insertText("abc");
    expect(texts(editor)).toEqual([[`abc${full.slice(3)}`]]);
    editor.select({ anchor: { path: [0, 0, 0], offset: 0 }, focus: { path: [0, 0, 0], offset: 2 } });
    editor.insertText("abc");
    expect(refused).toEqual([message]);
  });

  test("a paragraph's end counts as one, a pause as none", () => {
    const { editor, refused } = createTestEditor([
      block(["x".repeat(998), [{ text: "x".repeat(1000) }, pause(1), { text: "" }]]),
    ]);
    caret(editor, [0, 1, 0], 0);
    editor.insertText("y");
    expect(refused).toEqual([]);
    editor.insertText("y");
    expect(refused).toEqual([message]);
  });

  test("a full block takes no further paragraph", () => {
    const { editor, refused } = createTestEditor([block([full])]);
    caret(editor, [0, 0, 0], 1000);
    editor.insertBreak();
    expect(texts(editor)).toEqual([[full]]);
    expect(refused).toEqual([message]);
  });

  test("two blocks that are too long together do not merge", () => {
    const { editor, refused } = createTestEditor([block(["x".repeat(1500)]), block(["y".repeat(501)])]);
    caret(editor, [1, 0, 0], 0);
    editor.deleteBackward("character");
    expect(texts(editor).length).toBe(2);
    expect(refused).toEqual([message]);
  });

  test("a deletion over two full blocks leaves two blocks", () => {
    const { editor, refused } = createTestEditor([block([full]), block(["gone"]), block([full])]);
    editor.select({ anchor: { path: [0, 0, 0], offset: 1900 }, focus: { path: [2, 0, 0], offset: 100 } });
    editor.deleteFragment();
    expect(texts(editor)).toEqual([["x".repeat(1900)], ["x".repeat(1900)]]);
    expect(editor.selection?.focus).toEqual({ path: [0, 0, 0], offset: 1900 });
    expect(refused).toEqual([message]);
    editor.undo();
    expect(texts(editor)).toEqual([[full], ["gone"], [full]]);
  });

  test("typing over a selection of several blocks counts what stays of the first", () => {
    const { editor, refused } = createTestEditor([block(["x".repeat(1999)]), block(["yy"])]);
    editor.select({ anchor: { path: [0, 0, 0], offset: 1999 }, focus: { path: [1, 0, 0], offset: 2 } });
    editor.insertText("z");
    expect(texts(editor)).toEqual([[`${"x".repeat(1999)}z`]]);
    expect(refused).toEqual([]);
  });
});
