import { type Block, paragraphText } from "@lectern/script";
import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { blockAt, isBlock } from "./elements.ts";

/** Indices of the paragraphs with which a block could be cut into blocks: those with text, but for the first. */
export function paragraphStarts(block: Block): number[] {
  if (block.is_title) return [];
  const places = block.children.flatMap((paragraph, place) => (paragraphText(paragraph).trim() === "" ? [] : [place]));
  return places.slice(1);
}

/**
 * Makes a block of each paragraph of a block, as one step of undo; voice, marks and pauses stay. A paragraph without text
 * stays with the one before it.
 */
export function splitAtParagraphs(editor: Editor, index: number): void {
  const entry = blockAt(editor, index);
  if (entry) HistoryEditor.withNewBatch(editor, () => splitBefore(editor, index, paragraphStarts(entry[0])));
}

/** Cuts a block before each of these paragraphs; only the first part stays a heading. */
export function splitBefore(editor: Editor, index: number, starts: readonly number[]): void {
  Editor.withoutNormalizing(editor, () => {
    for (const start of starts.toReversed()) {
      Transforms.splitNodes(editor, { at: [index, start], match: isBlock });
      Transforms.unsetNodes(editor, "heading", { at: [index + 1] });
    }
  });
}
