import { describe, expect, test } from "vitest";
import { block, caret, createTestEditor, pause, texts } from "../test-kit/sample-script.ts";
import { leavePause, parsePauseSeconds, removePause, selectedPauses, setPauseSeconds, togglePause } from "./pauses.ts";

describe("a pause", () => {
  test("is put at the caret, and writing goes on after it", () => {
    const { editor } = createTestEditor([block(["One two"])]);
    caret(editor, [0, 0, 0], 3);
    expect(togglePause(editor, 0.5)).toBe("added");
    editor.insertText("!");
    expect(texts(editor)).toEqual([["One[0.5]! two"]]);
  });

  test("comes after selected words", () => {
    const { editor } = createTestEditor([block(["One two"])]);
    editor.select({ anchor: { path: [0, 0, 0], offset: 7 }, focus: { path: [0, 0, 0], offset: 4 } });
    expect(togglePause(editor, 2)).toBe("added");
    expect(texts(editor)).toEqual([["One two[2]"]]);
  });

  test("in the selection is removed instead, and so are all of them", () => {
    const { editor } = createTestEditor([
      block([[{ text: "One" }, pause(1), { text: " two" }, pause(2), { text: "" }]]),
    ]);
    editor.select({ anchor: { path: [0, 0, 0], offset: 1 }, focus: { path: [0, 0, 4], offset: 0 } });
    expect(selectedPauses(editor).length).toBe(2);
    expect(togglePause(editor, 5)).toBe("removed");
    expect(texts(editor)).toEqual([["One two"]]);
  });

  test("that the caret stands on is the selected one, and Backspace takes it out", () => {
    const { editor } = createTestEditor([block([[{ text: "One" }, pause(1), { text: " two" }]])]);
    caret(editor, [0, 0, 1, 0], 0);
    expect(selectedPauses(editor).length).toBe(1);
    editor.deleteBackward("character");
    expect(texts(editor)).toEqual([["One two"]]);
  });

  test("that the caret stands on is written behind, and left for both ends of its paragraph", () => {
    const { editor } = createTestEditor([block([[{ text: "One" }, pause(1), { text: " two" }]])]);
    caret(editor, [0, 0, 1, 0], 0);
    editor.insertText("!");
    editor.insertText("?");
    expect(texts(editor)).toEqual([["One[1]!? two"]]);
    const places = (["start", "end"] as const).map((end) => {
      caret(editor, [0, 0, 1, 0], 0);
      expect(leavePause(editor, end)).toBe(true);
      return editor.selection?.anchor;
    });
    expect(places).toEqual([
      { path: [0, 0, 0], offset: 0 },
      { path: [0, 0, 2], offset: 6 },
    ]);
    expect(leavePause(editor, "end")).toBe(false);
  });

  test("can be given another length, or taken out, by its place", () => {
    const { editor } = createTestEditor([block([[{ text: "One" }, pause(1), { text: "" }]])]);
    setPauseSeconds(editor, [0, 0, 1], 12.34);
    expect(texts(editor)).toEqual([["One[12.3]"]]);
    removePause(editor, [0, 0, 1]);
    expect(texts(editor)).toEqual([["One"]]);
  });

  test("needs a place", () => {
    const { editor } = createTestEditor([block(["One"])]);
    expect(togglePause(editor, 1)).toBe("nothing");
  });

  test("is refused where a block holds 200 of them", () => {
    const { editor } = createTestEditor([block([Array.from({ length: 200 }, () => [{ text: "a" }, pause(1)]).flat()])]);
    caret(editor, [0, 0, 0], 0);
    expect(togglePause(editor, 1)).toBe("full");
  });
});

test.each([
  ["0", 0],
  ["0.5", 0.5],
  [" 12,25 ", 12.3],
  ["50", 50],
  [".4", 0.4],
])("%j is a pause of %d seconds", (typed, seconds) => {
  expect(parsePauseSeconds(typed)).toBe(seconds);
});

test.each(["", "-1", "50.1", "1e1", "one", "1.2.3"])("%j is no pause", (typed) => {
  expect(parsePauseSeconds(typed)).toBeUndefined();
});
