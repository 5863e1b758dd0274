import { expect, test } from "vitest";
import { block, caret, createTestEditor, texts } from "../test-kit/sample-script.ts";
import { george } from "../../../platform/voices/test-kit/voices.ts";
import { patchScript } from "./replace-script.ts";
import { scriptOf } from "./elements.ts";

test("blocks that stay are untouched, others go and come, in one step of undo", () => {
  const { editor } = createTestEditor([block(["a"]), block(["b"], george), block(["c"]), block(["d"])]);
  const before = scriptOf(editor);
  caret(editor, [2, 0, 0], 1);
  const [a, , c] = before;
  patchScript(editor, [block(["new"]), a!, block(["b!"], george), c!, block(["end"])]);
  expect(texts(editor)).toEqual([["new"], ["a"], ["b!"], ["c"], ["end"]]);
  expect(editor.children[1]).toBe(a);
  expect(editor.children[3]).toBe(c);
  expect(editor.selection?.focus).toEqual({ path: [3, 0, 0], offset: 1 });
  editor.undo();
  expect(scriptOf(editor)).toEqual(before);
});

test("an empty script leaves an empty block", () => {
  const { editor } = createTestEditor([block(["a"])]);
  patchScript(editor, []);
  expect(texts(editor)).toEqual([[""]]);
});
