import { type Block, type HeadingLevel, MAX_BLOCKS, paragraphText } from "@lectern/script";
import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { blockAt, isBlock } from "./elements.ts";
import { type BlockRange, blocksOf, countBlocks } from "./selected-blocks.ts";

/** Indices of the paragraphs before which a block can be split: those with text, except the first. */
export function splitPoints(block: Block): number[] {
  if (block.is_title) return [];
  const places = block.children.flatMap((paragraph, place) => (paragraphText(paragraph).trim() === "" ? [] : [place]));
  return places.slice(1);
}

/** Whether splitting these blocks keeps the script's block limit. */
export function canSplitAtParagraphs(editor: Editor, range: BlockRange): boolean {
  const added = blocksOf(editor, range).reduce((sum, block) => sum + splitPoints(block).length, 0);
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
        splitBefore(editor, range.from + place, splitPoints(block));
      }
    });
  });
}

/** Splits a block before each of these paragraphs; only the first part stays a heading. */
function splitBefore(editor: Editor, index: number, starts: readonly number[]): void {
  Editor.withoutNormalizing(editor, () => {
    for (const start of starts.toReversed()) {
      Transforms.splitNodes(editor, { at: [index, start], match: isBlock });
      Transforms.unsetNodes(editor, "heading", { at: [index + 1] });
    }
  });
}

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

/** Block formats, indexed by heading level; 0 is text. The shortcuts are those of word processors. */
export const headingChoices: readonly { label: string; level: HeadingLevel | undefined; keys: string }[] = [
  { label: "Text", level: undefined, keys: "mod+alt+0" },
  { label: "Heading 1", level: 1, keys: "mod+alt+1" },
  { label: "Heading 2", level: 2, keys: "mod+alt+2" },
  { label: "Heading 3", level: 3, keys: "mod+alt+3" },
];
