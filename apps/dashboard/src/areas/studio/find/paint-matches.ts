import type { Editor } from "slate";
import { ReactEditor } from "slate-react";
import { blockAt } from "../document/elements.ts";
import { rangeInBlock } from "../document/script-positions.ts";
import type { Match } from "./find-matches.ts";

const foundName = "lectern-found";
const currentName = "lectern-found-current";
/** Overscan: blocks beyond the viewport whose matches are highlighted too, so that scrolling shows them at once. */
const marginPx = 400;

/**
 * Highlights the matches of the blocks near the viewport, and the current one separately. Only those get ranges:
 * a long text may have thousands.
 */
export function paintMatches(editor: Editor, matches: readonly Match[], current: Match | undefined): void {
  if (typeof Highlight === "undefined") return;
  const blocks = blocksInView(editor);
  const near = matches.filter(({ block }) => block >= blocks.from && block <= blocks.to);
  CSS.highlights.set(foundName, new Highlight(...near.flatMap((match) => domRangeOf(editor, match) ?? [])));
  const range = current && domRangeOf(editor, current);
  CSS.highlights.set(currentName, range ? new Highlight(range) : new Highlight());
  const highlight = CSS.highlights.get(currentName);
  if (highlight) highlight.priority = 1;
}

export function clearMatches(): void {
  if (typeof Highlight === "undefined") return;
  CSS.highlights.delete(foundName);
  CSS.highlights.delete(currentName);
}

/** Scrolls a match to the middle of the text unless it is visible. */
export function revealMatch(editor: Editor, match: Match): void {
  const block = blockAt(editor, match.block)?.[0];
  const text = ReactEditor.toDOMNode(editor, editor);
  const scroller = text.closest("[data-scroll=script]");
  const range = domRangeOf(editor, match);
  if (!block || !scroller || !range) return;
  // A distant block is laid out only near the viewport (content-visibility): scroll to the block, then to the match.
  ReactEditor.toDOMNode(editor, block).scrollIntoView({ block: "nearest" });
  const words = range.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const voiceBar = text.querySelector("[data-voice-bar]")?.getBoundingClientRect().height ?? 0;
  const findBar = scroller.parentElement?.querySelector("search")?.getBoundingClientRect().bottom ?? view.top;
  const top = Math.max(view.top + voiceBar, findBar) + 16;
  if (words.top >= top && words.bottom <= view.bottom - 48) return;
  scroller.scrollTop += (words.top + words.bottom) / 2 - (view.top + view.bottom) / 2;
}

function domRangeOf(editor: Editor, { block, from, to }: Match): Range | undefined {
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

/** Indices of the first and the last block near the viewport, by bisection of the blocks' positions. */
function blocksInView(editor: Editor): { from: number; to: number } {
  const blocks = ReactEditor.toDOMNode(editor, editor).children;
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
