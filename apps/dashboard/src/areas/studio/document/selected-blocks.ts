import type { Block } from "@lectern/script";
import { Editor, Range } from "slate";
import { scriptOf } from "./elements.ts";

/** A range of consecutive blocks, by index; both ends inclusive. */
export interface BlockRange {
  from: number;
  to: number;
}

/** Blocks that the selection touches, except one in which it ends at offset 0, as after a triple click. */
export function selectedBlocks(editor: Editor): BlockRange | undefined {
  if (!editor.selection) return undefined;
  const [start, end] = Range.edges(editor.selection);
  const from = start.path[0] ?? 0;
  const to = end.path[0] ?? 0;
  const isHanging = to > from && Editor.isStart(editor, end, [to]);
  return { from, to: isHanging ? to - 1 : to };
}

/** Blocks that an action on the block at `index` applies to: all selected ones if it is among them, else it alone. */
export function blocksInHand(editor: Editor, index: number): BlockRange {
  const selected = selectedBlocks(editor);
  return selected && selected.from <= index && index <= selected.to ? selected : { from: index, to: index };
}

/** Number of blocks in a range. */
export function countBlocks({ from, to }: BlockRange): number {
  return to - from + 1;
}

export function blocksOf(editor: Editor, { from, to }: BlockRange): Block[] {
  return scriptOf(editor).slice(from, to + 1);
}
