import type { Editor } from "slate";
import { ReactEditor } from "slate-react";
import { editorElement } from "../document/editor-element.ts";
import { blockAt } from "../document/elements.ts";
import { rangeInBlock } from "../document/script-positions.ts";

/** Overscan: blocks beyond the viewport that are painted too, so that scrolling shows them at once. */
const marginPx = 400;

/** Indices of the first and the last block near the viewport, by bisection of the blocks' positions. */
export function blocksInView(editor: Editor): { from: number; to: number } {
  const blocks = editorElement(editor).children;
  return { from: firstBelow(blocks, -marginPx), to: firstBelow(blocks, innerHeight + marginPx) };
}

/** Index of the first element that ends below a line; the last one where none does. */
function firstBelow(elements: HTMLCollection, linePx: number): number {
  let low = 0;
  let high = elements.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > linePx) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where words of a block are drawn, by its index and UTF-16 offsets in its text; undefined while they are not. */
export function domRangeOf(
  editor: Editor,
  { block, from, to }: { block: number; from: number; to: number },
): Range | undefined {
  const entry = blockAt(editor, block);
  const range = entry && rangeInBlock(entry[0], block, from, to);
  if (!range) return undefined;
  try {
    return ReactEditor.toDOMRange(editor, range);
  } catch {
    // The DOM is being updated: the next change highlights again.
    return undefined;
  }
}
