import { expect, test } from "vitest";
import { block, createTestEditor, george, texts, title } from "../test-kit/sample-script.ts";
import { applyTitle } from "./apply-title.ts";

test("another name is written into the title block", () => {
  const { editor } = createTestEditor([title("Old"), block(["Text"])]);
  applyTitle(editor, "New", true);
  expect(editor.children).toEqual([title("New"), block(["Text"])]);
});

test("an emptied title stays a title", () => {
  const { editor } = createTestEditor([title("Old"), block(["Text"])]);
  applyTitle(editor, "", true);
  expect(editor.children).toEqual([title(""), block(["Text"])]);
});

test("a title to be read comes as the first block, in the voice of the text", () => {
  const { editor } = createTestEditor([block(["Text"], george)]);
  applyTitle(editor, "New", true);
  expect(editor.children).toEqual([{ ...title("New"), audio_profile: george }, block(["Text"], george)]);
});

test("one that is not to be read goes, unless it is all there is", () => {
  const { editor } = createTestEditor([title("Old"), block(["Text"])]);
  applyTitle(editor, "Old", false);
  expect(texts(editor)).toEqual([["Text"]]);
  const alone = createTestEditor([title("Old")]);
  applyTitle(alone.editor, "Old", false);
  expect(alone.editor.children).toEqual([block(["Old"])]);
});

test("the same name changes nothing", () => {
  const { editor } = createTestEditor([title("Old"), block(["Text"])]);
  applyTitle(editor, "Old", true);
  expect(editor.history.undos).toEqual([]);
});
