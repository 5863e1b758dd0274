import { emptyBlock, MAX_BLOCKS } from "@lectern/script";
import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { blockAt } from "./elements.ts";
import { type BlockRange, blocksOf, countBlocks } from "./selected-blocks.ts";

/** Drop target of dragged blocks: the index of the next block, and the indicator line, in viewport pixels. */
export interface DropPlace {
  before: number;
  left: number;
  top: number;
  width: number;
  /** How many blocks are dragged. */
  count: number;
}

type Box = Pick<DOMRect, "top" | "bottom">;

/**
 * The index before which blocks are dropped at a viewport y: that of the first block whose middle is below it.
 * The blocks are stacked vertically, so their boxes are searched by bisection.
 */
export function dropIndex(count: number, boxOf: (index: number) => Box, y: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, bottom } = boxOf(middle);
    if ((top + bottom) / 2 > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

const edgePx = 64;
const fastestPx = 18;

/** Auto-scroll distance per frame, in pixels, while dragging near the upper or lower edge. */
export function edgeScroll(y: number, area: Box): number {
  const above = area.top + edgePx - y;
  const below = y - (area.bottom - edgePx);
  const depth = Math.max(above, below);
  if (depth <= 0) return 0;
  const step = Math.ceil((Math.min(depth, edgePx) / edgePx) * fastestPx);
  return above > below ? -step : step;
}

/**
 * Whether blocks may move before the block at `before`, an index of the current script; its length is the end.
 * The title cannot be moved, and nothing can be moved above it.
 */
export function canMoveBlocks(editor: Editor, range: BlockRange, before: number): boolean {
  const { from, to } = range;
  if (before >= from && before <= to + 1) return false;
  if (before < 0 || before > editor.children.length || !blockAt(editor, from) || !blockAt(editor, to)) return false;
  return !blocksOf(editor, range).some((block) => block.is_title) && !blockAt(editor, before)?.[0].is_title;
}

/** Moves blocks before the block at `before`, as one undo step, with the selection. False when that is not allowed. */
export function moveBlocks(editor: Editor, range: BlockRange, before: number): boolean {
  if (!canMoveBlocks(editor, range, before)) return false;
  const { from, to } = range;
  const count = countBlocks(range);
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      // Moves the blocks that are passed instead: for a move by one that is a single operation.
      if (before === from - 1) Transforms.moveNodes(editor, { at: [before], to: [to] });
      else if (before === to + 2) Transforms.moveNodes(editor, { at: [to + 1], to: [from] });
      else {
        for (let step = 0; step < count; step += 1) {
          const at = before > to ? from : from + step;
          Transforms.moveNodes(editor, { at: [at], to: [before > to ? before - 1 : before + step] });
        }
      }
    });
  });
  return true;
}

/** Moves blocks past their neighbour. Returns false at either end. */
export function moveBlocksBy(editor: Editor, range: BlockRange, direction: "up" | "down"): boolean {
  return moveBlocks(editor, range, direction === "up" ? range.from - 1 : range.to + 2);
}

/** A script has at least one block: the last one cannot be removed. */
export function canRemoveBlocks(editor: Editor, range: BlockRange): boolean {
  return blockAt(editor, range.from) !== undefined && editor.children.length > 1;
}

/** Removes blocks as one undo step. Removing all leaves one empty block with the voice of the first. */
export function removeBlocks(editor: Editor, range: BlockRange): boolean {
  const first = blockAt(editor, range.from);
  if (!first || !canRemoveBlocks(editor, range)) return false;
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      const isAll = countBlocks(range) === editor.children.length;
      for (let index = range.to; index >= range.from; index -= 1) Transforms.removeNodes(editor, { at: [index] });
      if (!isAll) return;
      Transforms.insertNodes(editor, emptyBlock(first[0].audio_profile), { at: [0] });
      Transforms.select(editor, Editor.start(editor, [0]));
    });
  });
  return true;
}

/** Whether duplicating these blocks keeps the script's block limit. */
export function canDuplicateBlocks(editor: Editor, range: BlockRange): boolean {
  return editor.children.length + countBlocks(range) <= MAX_BLOCKS;
}

/** Duplicates blocks after themselves, as one undo step, and selects the copy. The copy of a title is text. */
export function duplicateBlocks(editor: Editor, range: BlockRange): boolean {
  if (!blockAt(editor, range.from) || !canDuplicateBlocks(editor, range)) return false;
  const copies = blocksOf(editor, range).map(({ is_title: _title, ...block }) => structuredClone(block));
  const at = range.to + 1;
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      Transforms.insertNodes(editor, copies, { at: [at] });
      const last = at + copies.length - 1;
      Transforms.select(
        editor,
        copies.length === 1
          ? Editor.start(editor, [at])
          : { anchor: Editor.start(editor, [at]), focus: Editor.end(editor, [last]) },
      );
    });
  });
  return true;
}
