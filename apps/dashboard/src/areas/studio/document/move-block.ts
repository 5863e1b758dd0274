import { type Editor, Transforms } from "slate";
import { blockAt } from "./elements.ts";

/** Whether a block may change places with its neighbour: the title stays where it is. */
export function canMoveBlock(editor: Editor, index: number, direction: "up" | "down"): boolean {
  const other = blockAt(editor, direction === "up" ? index - 1 : index + 1);
  const entry = blockAt(editor, index);
  return entry !== undefined && other !== undefined && !entry[0].is_title && !other[0].is_title;
}

/** Swaps a block with its neighbour, the caret going with it. False, and nothing done, at either end. */
export function moveBlock(editor: Editor, index: number, direction: "up" | "down"): boolean {
  if (!canMoveBlock(editor, index, direction)) return false;
  Transforms.moveNodes(editor, { at: [index], to: [direction === "up" ? index - 1 : index + 1] });
  return true;
}

/** The last block left cannot be removed. */
export function canRemoveBlock(editor: Editor, index: number): boolean {
  return blockAt(editor, index) !== undefined && editor.children.length > 1;
}

/** Takes a block out of the script; undo brings it back. */
export function removeBlock(editor: Editor, index: number): boolean {
  if (!canRemoveBlock(editor, index)) return false;
  Transforms.removeNodes(editor, { at: [index] });
  return true;
}
