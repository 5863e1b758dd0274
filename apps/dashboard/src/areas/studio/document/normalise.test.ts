import { parseScript } from "@lectern/script";
import { Editor, Transforms } from "slate";
import { describe, expect, test } from "vitest";
import { block, caret, createTestEditor, pause, texts, title } from "../test-kit/sample-script.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";

describe("the document stays a script", () => {
  test("an empty document becomes one empty block in the default voice", () => {
    const { editor } = createTestEditor([]);
    expect(editor.children).toEqual([block([""])]);
  });

  test("loose text and paragraphs become blocks in the voice of the block before", () => {
    const { editor } = createTestEditor([block(["One."], george)]);
    Transforms.insertNodes(editor, { type: "paragraph", children: [{ text: "Two." }] }, { at: [1] });
    Transforms.insertNodes(editor, { text: "Three." }, { at: [2] });
    expect(editor.children).toEqual([block(["One."], george), block(["Two."], george), block(["Three."], george)]);
  });

  test("a block without a paragraph gets one", () => {
    const { editor } = createTestEditor([{ type: "block", audio_profile: emma, children: [] }]);
    expect(texts(editor)).toEqual([[""]]);
  });

  test("a block within a block is taken out of it", () => {
    const { editor } = createTestEditor([block(["One."])]);
    Transforms.insertNodes(editor, block(["Two."]), { at: [0, 1] });
    expect(texts(editor)).toEqual([["One.", "Two."]]);
  });

  test("a paragraph within a paragraph is taken out of it", () => {
    const { editor } = createTestEditor([block(["One."])]);
    Transforms.insertNodes(editor, { type: "paragraph", children: [{ text: "Two." }] }, { at: [0, 0, 1] });
    expect(parseScript(editor.children).ok).toBe(true);
    expect(Editor.string(editor, [])).toBe("One.Two.");
  });

  test("only the first block may be the title", () => {
    const { editor } = createTestEditor([title("One"), title("Two")]);
    expect(editor.children).toEqual([title("One"), block(["Two"])]);
  });

  test("a title is one paragraph", () => {
    const { editor } = createTestEditor([{ ...block(["Down the", "Rabbit-Hole"]), is_title: true }]);
    expect(texts(editor)).toEqual([["Down the Rabbit-Hole"]]);
  });

  test.each([
    [-1, 0],
    [0.25, 0.3],
    [80, 50],
    [Number.NaN, 0],
  ])("a pause of %d seconds becomes one of %d", (asked, kept) => {
    const { editor } = createTestEditor([block([[{ text: "a" }, pause(asked), { text: "b" }]])]);
    expect(texts(editor)).toEqual([[`a[${kept}]b`]]);
  });

  test("fields a script does not have are dropped from blocks, paragraphs, pauses and text", () => {
    const { editor } = createTestEditor([block([[{ text: "a" }, pause(1), { text: "b" }]])]);
    for (const path of [[0], [0, 0], [0, 0, 0], [0, 0, 1]]) {
      Transforms.setNodes(editor, { stray: 1 } as object, { at: path, voids: true });
    }
    expect(parseScript(editor.children).ok).toBe(true);
  });

  test("marks the script does not know are dropped, the others stay", () => {
    const known = { emphasis: { emphasis_strength: "strong" as const }, highlight: true };
    const { editor } = createTestEditor([block([[{ text: "a", ...known }]])]);
    const stray = { bold: true, say_as: { interpret_as: "song" } } as object;
    Transforms.setNodes(editor, stray, { at: [0, 0, 0] });
    expect(editor.children).toEqual([block([[{ text: "a", ...known }]])]);
  });

  test("a pronunciation goes when its words are typed over, and undo brings both back", () => {
    const pronunciation = { original: "Alice", replaceWith: "Alyss" };
    const { editor } = createTestEditor([block([[{ text: "Alice", pronunciation }, { text: " fell." }]])]);
    caret(editor, [0, 0, 0], 2);
    editor.insertText("x");
    expect(editor.children).toEqual([block(["Alxice fell."])]);
    editor.undo();
    expect(editor.children).toEqual([block([[{ text: "Alice", pronunciation }, { text: " fell." }]])]);
  });

  test("a pronunciation over leaves with different emphasis is one pronunciation", () => {
    const pronunciation = { original: "White Rabbit", replaceWith: "Wite Rabit" };
    const emphasis = { emphasis_strength: "strong" as const };
    const leaves = [
      { text: "White", pronunciation, emphasis },
      { text: " Rabbit", pronunciation },
    ];
    const { editor } = createTestEditor([block([leaves])]);
    expect(editor.children).toEqual([block([leaves])]);
  });
});
