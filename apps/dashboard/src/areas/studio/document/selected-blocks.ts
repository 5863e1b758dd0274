import type { Block } from "@lectern/script";
import { Editor, Node, Range } from "slate";
import { blockAt, isBlock, isParagraph, scriptOf } from "./elements.ts";

/** The selected part of the first selected block, as a block to preview; undefined when it holds no words. */
export function selectionAsBlock(editor: Editor): Block | undefined {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return undefined;
  const [start, end] = Range.edges(selection);
  const entry = blockAt(editor, start.path[0] ?? 0);
  if (!entry) return undefined;
  const [block, path] = entry;
  const focus = end.path[0] === start.path[0] ? end : Editor.end(editor, path);
  const [part] = Node.fragment(editor, { anchor: start, focus });
  if (!part || !isBlock(part)) return undefined;
  const children = part.children.filter(isParagraph);
  const { is_title: _title, ...body } = block;
  return children.some((paragraph) => Node.string(paragraph).trim() !== "") ? { ...body, children } : undefined;
}

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
export function targetBlocks(editor: Editor, index: number): BlockRange {
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
