import { expect, test } from "vitest";
import { block, caret, createTestEditor, pause, title } from "../test-kit/sample-script.ts";
import { george } from "../../../platform/voices/test-kit/voices.ts";
import { selectionAsBlock } from "./selected-blocks.ts";

test("the selected part of a block is a block of its voice, with its marks and pauses", () => {
  const emphasis = { emphasis_strength: "strong" as const };
  const { editor } = createTestEditor([
    block(["x"]),
    block([[{ text: "One two", emphasis }, pause(1), { text: " three" }], "four"], george),
  ]);
  editor.select({ anchor: { path: [1, 1, 0], offset: 2 }, focus: { path: [1, 0, 0], offset: 4 } });
  expect(selectionAsBlock(editor)).toEqual(
    block([[{ text: "two", emphasis }, pause(1), { text: " three" }], "fo"], george),
  );
});

test("of a selection over several blocks the first is heard, as text and not as the title", () => {
  const { editor } = createTestEditor([title("Down the Hole"), block(["text"])]);
  editor.select({ anchor: { path: [0, 0, 0], offset: 5 }, focus: { path: [1, 0, 0], offset: 2 } });
  expect(selectionAsBlock(editor)).toEqual(block(["the Hole"]));
});

test("a caret or white space is nothing to hear", () => {
  const { editor } = createTestEditor([block(["a   b"])]);
  expect(selectionAsBlock(editor)).toBeUndefined();
  caret(editor, [0, 0, 0], 1);
  expect(selectionAsBlock(editor)).toBeUndefined();
  editor.select({ anchor: { path: [0, 0, 0], offset: 1 }, focus: { path: [0, 0, 0], offset: 4 } });
  expect(selectionAsBlock(editor)).toBeUndefined();
});
