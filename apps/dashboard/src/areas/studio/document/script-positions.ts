import type { Block } from "@lectern/script";
import type { BaseRange, Point } from "slate";

/**
 * The document range of a range of a block's text.
 * @param from UTF-16 offset into the block's text, with paragraphs joined by one character
 * @param to end of the range, clamped to the paragraph of its start
 */
export function rangeInBlock(block: Block, index: number, from: number, to: number): BaseRange | undefined {
  let start = 0;
  for (const [paragraphIndex, paragraph] of block.children.entries()) {
    let anchor: Point | undefined;
    let focus: Point | undefined;
    for (const [inlineIndex, inline] of paragraph.children.entries()) {
      if (!("text" in inline)) continue;
      const end = start + inline.text.length;
      const path = [index, paragraphIndex, inlineIndex];
      if (!anchor && from >= start && from < end) anchor = { path, offset: from - start };
      if (anchor) focus = { path, offset: Math.min(to, end) - start };
      start = end;
      if (anchor && to <= end) break;
    }
    if (anchor && focus) return { anchor, focus };
    start += 1;
  }
  return undefined;
}

/** The UTF-16 offset into a block's text of a document point. */
export function offsetInBlock(block: Block, point: Point): number {
  const [, paragraphIndex = 0, inlineIndex = 0] = point.path;
  let offset = 0;
  for (const [index, paragraph] of block.children.entries()) {
    if (index > paragraphIndex) break;
    if (index > 0) offset += 1;
    for (const [position, inline] of paragraph.children.entries()) {
      if (index === paragraphIndex && position >= inlineIndex) return offset + point.offset;
      if ("text" in inline) offset += inline.text.length;
    }
  }
  return offset;
}
