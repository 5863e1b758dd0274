import { expect, test } from "vitest";
import { block, createTestEditor, texts, title } from "../test-kit/sample-script.ts";
import { george } from "../../../platform/voices/test-kit/voices.ts";
import { applyTitle } from "./title.ts";

test("another name is written into the title block", () => {
  const { editor } = createTestEditor([title("Old"), block(["Text"])]);
  applyTitle(editor, { title: "New", isRenamed: true, isRead: true });
  expect(editor.children).toEqual([title("New"), block(["Text"])]);
});

test("an emptied title stays a title", () => {
  const { editor } = createTestEditor([title("Old"), block(["Text"])]);
  applyTitle(editor, { title: "", isRenamed: true, isRead: true });
  expect(editor.children).toEqual([title(""), block(["Text"])]);
});

test("a title to be read comes as the first block, in the voice of the text", () => {
  const { editor } = createTestEditor([block(["Text"], george)]);
  applyTitle(editor, { title: "New", isRenamed: true, isRead: true });
  expect(editor.children).toEqual([{ ...title("New"), audio_profile: george }, block(["Text"], george)]);
});

test("one that is not to be read goes, unless it is all there is", () => {
  const { editor } = createTestEditor([title("Old"), block(["Text"])]);
  applyTitle(editor, { title: "Old", isRenamed: false, isRead: false });
  expect(texts(editor)).toEqual([["Text"]]);
  const alone = createTestEditor([title("Old")]);
  applyTitle(alone.editor, { title: "Old", isRenamed: false, isRead: false });
  expect(alone.editor.children).toEqual([block(["Old"])]);
});

test("the same name changes nothing", () => {
  const { editor } = createTestEditor([title("Old"), block(["Text"])]);
  applyTitle(editor, { title: "Old", isRenamed: false, isRead: true });
  expect(editor.history.undos).toEqual([]);
});

test("what is read in another wording stays until the item is renamed", () => {
  const { editor } = createTestEditor([title("As it is said"), block(["Text"])]);
  applyTitle(editor, { title: "As it is written", isRenamed: false, isRead: true });
  expect(editor.history.undos).toEqual([]);
  applyTitle(editor, { title: "Anew", isRenamed: true, isRead: undefined });
  expect(editor.children).toEqual([title("Anew"), block(["Text"])]);
});

test("a rename alone adds no title block", () => {
  const { editor } = createTestEditor([block(["Text"])]);
  applyTitle(editor, { title: "New", isRenamed: true, isRead: undefined });
  expect(editor.children).toEqual([block(["Text"])]);
});
