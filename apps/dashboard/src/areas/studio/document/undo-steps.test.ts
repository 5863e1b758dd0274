import { describe, expect, test } from "vitest";
import { block, caret, createTestEditor, texts } from "../test-kit/sample-script.ts";
import { george } from "../../../platform/voices/test-kit/voices.ts";
import { setBlocksVoice } from "../speech/block-voice.ts";
import { replaceScript, resetScript } from "./replace-script.ts";

function type(editor: ReturnType<typeof createTestEditor>["editor"], text: string): void {
  for (const character of text) {
    editor.insertText(character);
    editor.operations = [];
  }
}

describe("undo", () => {
  test("takes back what was typed without a rest, and redo brings it again", () => {
    const { editor } = createTestEditor([block([""])]);
    caret(editor, [0, 0, 0], 0);
    type(editor, "one two");
    editor.undo();
    expect(texts(editor)).toEqual([[""]]);
    editor.redo();
    expect(texts(editor)).toEqual([["one two"]]);
  });

  test("stops where the writer rested for more than a second", () => {
    const { editor, wait } = createTestEditor([block([""])]);
    caret(editor, [0, 0, 0], 0);
    type(editor, "one");
    wait(1001);
    type(editor, " two");
    editor.undo();
    expect(texts(editor)).toEqual([["one"]]);
  });

  test("stops where a sentence ended", () => {
    const { editor } = createTestEditor([block([""])]);
    caret(editor, [0, 0, 0], 0);
    type(editor, "One. Two");
    editor.undo();
    expect(texts(editor)).toEqual([["One. "]]);
  });

  test("keeps what is typed apart from a step that came meanwhile", () => {
    const { editor } = createTestEditor([block([""])]);
    caret(editor, [0, 0, 0], 0);
    type(editor, "one");
    setBlocksVoice(editor, [0], george);
    editor.operations = [];
    type(editor, " two");
    editor.undo();
    expect([texts(editor), editor.children]).toEqual([[["one"]], [block(["one"], george)]]);
    editor.undo();
    expect(editor.children).toEqual([block(["one"])]);
  });

  test("takes back another script as one step", () => {
    const { editor } = createTestEditor([block(["mine"])]);
    replaceScript(editor, [block(["theirs"]), block(["more"])]);
    expect(texts(editor)).toEqual([["theirs"], ["more"]]);
    editor.undo();
    expect(texts(editor)).toEqual([["mine"]]);
  });

  test("knows nothing of before a reset", () => {
    const { editor } = createTestEditor([block(["old"])]);
    caret(editor, [0, 0, 0], 0);
    type(editor, "x");
    resetScript(editor, [block(["new"])]);
    editor.undo();
    expect(texts(editor)).toEqual([["new"]]);
  });
});
