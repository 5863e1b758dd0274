import type { HeadingLevel } from "@lectern/script";
import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { blockAt } from "./elements.ts";
import { type BlockRange, countBlocks } from "./selected-blocks.ts";
import { splitBefore } from "./split-at-paragraphs.ts";

/**
 * Converts blocks to headings, or to text without a level, as one undo step. Of a block of several paragraphs only the one
 * with the caret, else the first, becomes the heading, in a separate block; among several selected blocks it is
 * left unchanged, and so is the title.
 */
export function setHeading(editor: Editor, range: BlockRange, level: HeadingLevel | undefined): void {
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (let index = range.to; index >= range.from; index -= 1) {
        const paragraphs = blockAt(editor, index)?.[0].children.length ?? 0;
        if (level === undefined || paragraphs < 2 || countBlocks(range) === 1) setBlockHeading(editor, index, level);
      }
    });
  });
}

function setBlockHeading(editor: Editor, index: number, level: HeadingLevel | undefined): void {
  const entry = blockAt(editor, index);
  if (!entry || entry[0].is_title || entry[0].heading === level) return;
  if (level === undefined) {
    Transforms.unsetNodes(editor, "heading", { at: [index] });
    return;
  }
  const at = paragraphInHand(editor, index);
  const cuts = [at, at + 1].filter((place) => place > 0 && place < entry[0].children.length);
  splitBefore(editor, index, cuts);
  Transforms.setNodes(editor, { heading: level }, { at: [at > 0 ? index + 1 : index] });
}

function paragraphInHand(editor: Editor, index: number): number {
  const path = editor.selection?.focus.path;
  return path?.[0] === index ? (path[1] ?? 0) : 0;
}
