import type { Block } from "@lectern/script";
import { Editor, Range } from "slate";
import { scriptOf } from "./elements.ts";

/** Blocks one after the other, by index; both ends belong to it. */
export interface BlockRange {
  from: number;
  to: number;
}

/** Blocks that the selection touches. One that only its end reaches, as after a triple click, is not selected. */
export function selectedBlocks(editor: Editor): BlockRange | undefined {
  if (!editor.selection) return undefined;
  const [start, end] = Range.edges(editor.selection);
  const from = start.path[0] ?? 0;
  const to = end.path[0] ?? 0;
  const isHanging = to > from && Editor.isStart(editor, end, [to]);
  return { from, to: isHanging ? to - 1 : to };
}

/** What a change of the block at `index` is for: all selected blocks where it is one of them, else that one alone. */
export function blocksInHand(editor: Editor, index: number): BlockRange {
  const selected = selectedBlocks(editor);
  return selected && selected.from <= index && index <= selected.to ? selected : { from: index, to: index };
}

/** How many blocks a range holds. */
export function countBlocks({ from, to }: BlockRange): number {
  return to - from + 1;
}

export function blocksOf(editor: Editor, { from, to }: BlockRange): Block[] {
  return scriptOf(editor).slice(from, to + 1);
}
