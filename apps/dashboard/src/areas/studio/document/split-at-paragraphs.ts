import { type Block, MAX_BLOCKS, paragraphText } from "@lectern/script";
import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { isBlock } from "./elements.ts";
import { type BlockRange, blocksOf } from "./selected-blocks.ts";

/** Indices of the paragraphs before which a block can be split: those with text, except the first. */
export function paragraphStarts(block: Block): number[] {
  if (block.is_title) return [];
  const places = block.children.flatMap((paragraph, place) => (paragraphText(paragraph).trim() === "" ? [] : [place]));
  return places.slice(1);
}

/** Whether splitting these blocks keeps the script's block limit. */
export function canSplitAtParagraphs(editor: Editor, range: BlockRange): boolean {
  const added = blocksOf(editor, range).reduce((sum, block) => sum + paragraphStarts(block).length, 0);
  return editor.children.length + added <= MAX_BLOCKS;
}

/**
 * Splits blocks into one block a paragraph, as one undo step; voice, marks and pauses are kept. A paragraph without text
 * stays with the one before it.
 */
export function splitAtParagraphs(editor: Editor, range: BlockRange): void {
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (const [place, block] of [...blocksOf(editor, range).entries()].toReversed()) {
        splitBefore(editor, range.from + place, paragraphStarts(block));
      }
    });
  });
}

/** Splits a block before each of these paragraphs; only the first part stays a heading. */
export function splitBefore(editor: Editor, index: number, starts: readonly number[]): void {
  Editor.withoutNormalizing(editor, () => {
    for (const start of starts.toReversed()) {
      Transforms.splitNodes(editor, { at: [index, start], match: isBlock });
      Transforms.unsetNodes(editor, "heading", { at: [index + 1] });
    }
  });
}
