import { BLOCK_FULL_MESSAGE, blockText, parseScript } from "@lectern/script";
import * as fc from "fast-check";
import { Editor, type Point } from "slate";
import { expect, test } from "vitest";
import { pasteParagraphs } from "./with-paste.ts";
import { block, createTestEditor, pause, title } from "../test-kit/sample-script.ts";
import { george } from "../../../platform/voices/test-kit/voices.ts";
import { blockKey, indexOfKey } from "./block-keys.ts";
import { scriptOf } from "./elements.ts";
import { moveBlocksBy, removeBlocks } from "./move-block.ts";
import { togglePause } from "./pauses.ts";
import { addBlockAfter, splitBlock } from "./split-block.ts";
import { setEmphasis, setPronunciation, setSayAs } from "./marks.ts";

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constant("word ".repeat(150)), fc.constant("x".repeat(1500)));

const operation = fc.oneof(
  fc.record({ kind: fc.constant("select" as const), from: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant("type" as const), text }),
  fc.record({ kind: fc.constant("paste" as const), texts: fc.array(text, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant("pause" as const), seconds: fc.double({ min: -1, max: 60, noNaN: true }) }),
  fc.record({ kind: fc.constantFrom("moveUp", "moveDown", "remove", "add"), at: fc.nat({ max: 6 }) }),
  fc.record({
    kind: fc.constantFrom(
      "break",
      "split",
      "back",
      "forward",
      "delete",
      "emphasise",
      "pronounce",
      "sayAs",
      "undo",
      "redo",
    ),
  }),
);

type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

/** The nth point of the document, modulo their number. */
function pointAt(editor: Editor, steps: number) {
  const points = [...Editor.positions(editor, { at: [], unit: "block" })];
  const coarse = points[steps % points.length] ?? Editor.start(editor, []);
  const [leaf, path] = Editor.leaf(editor, coarse);
  return { path, offset: steps % (leaf.text.length + 1) };
}

function apply({ editor, refused }: ReturnType<typeof createTestEditor>, one: Operation): void {
  const refuse = (message: string) => refused.push(message);
  switch (one.kind) {
    case "select":
      editor.select({ anchor: pointAt(editor, one.from), focus: pointAt(editor, one.to) });
      break;
    case "type":
      editor.insertText(one.text);
      break;
    case "paste":
      pasteParagraphs(
        editor,
        one.texts.filter((each) => each !== "").map((each) => ({ text: each })),
        refuse,
      );
      break;
    case "pause":
      togglePause(editor, one.seconds);
      break;
    case "moveUp":
    case "moveDown":
      moveBlocksBy(editor, { from: one.at, to: one.at }, one.kind === "moveUp" ? "up" : "down");
      break;
    case "remove":
      removeBlocks(editor, { from: one.at, to: one.at });
      break;
    case "add":
      addBlockAfter(editor, one.at);
      break;
    case "break":
      editor.insertBreak();
      break;
    case "split":
      splitBlock(editor);
      break;
    case "back":
      editor.deleteBackward("character");
      break;
    case "forward":
      editor.deleteForward("word");
      break;
    case "delete":
      editor.deleteFragment();
      break;
    case "emphasise":
      setEmphasis(editor, "strong");
      break;
    case "pronounce":
      setPronunciation(editor, { replaceWith: "other" });
      break;
    case "sayAs":
      setSayAs(editor, "digits");
      break;
    case "undo":
      editor.undo();
      break;
    case "redo":
      editor.redo();
      break;
  }
  // As a turn of the event loop does in a browser.
  editor.operations = [];
}

/** Ends of the selection that point to no node of the document. */
function pointsOutside(editor: Editor): Point[] {
  const { selection } = editor;
  const points = selection ? [selection.anchor, selection.focus] : [];
  return points.filter(
    ({ path, offset }) => !Editor.hasPath(editor, path) || offset > Editor.leaf(editor, path)[0].text.length,
  );
}

const start = () => [
  title("Title"),
  block([[{ text: "One " }, pause(1), { text: "two" }], "three"]),
  block(["Four"], george),
];

test("whatever is done, the document is a script the server takes, and the selection stands in it", () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
      const all = createTestEditor(start());
      all.editor.select(Editor.start(all.editor, [1]));
      for (const one of operations) {
        apply(all, one);
        const parsed = parseScript(all.editor.children);
        expect(parsed).toMatchObject({ ok: true });
        for (const [index, written] of scriptOf(all.editor).entries()) {
          expect(blockText(written).length).toBeLessThanOrEqual(2000);
          expect(indexOfKey(all.editor, blockKey(all.editor, written))).toBe(index);
        }
        expect(pointsOutside(all.editor)).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});

test("undoing everything brings back the beginning", () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 25 }), (operations) => {
      const all = createTestEditor(start());
      const before = structuredClone(all.editor.children);
      all.editor.select(Editor.start(all.editor, [1]));
      for (const one of operations) if (one.kind !== "undo" && one.kind !== "redo") apply(all, one);
      while (all.editor.history.undos.length > 0) all.editor.undo();
      expect(all.editor.children).toEqual(before);
    }),
    { numRuns: 100 },
  );
});

test("text typed over the end of one block and the beginning of another counts what is left of both", () => {
  const all = createTestEditor([title("x".repeat(1500)), block(["y".repeat(750)])]);
  all.editor.select({ anchor: Editor.start(all.editor, [0]), focus: { path: [1, 0, 0], offset: 55 } });
  all.editor.insertText("z".repeat(1500));
  expect(all.refused).toEqual([BLOCK_FULL_MESSAGE]);
  expect(parseScript(all.editor.children)).toMatchObject({ ok: true });
});
