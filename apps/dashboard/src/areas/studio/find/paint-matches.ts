import type { Editor } from "slate";
import { ReactEditor } from "slate-react";
import { clearHighlight, highlightText } from "../../../platform/page/text-highlights.ts";
import { blockAt } from "../document/elements.ts";
import { blocksInView } from "../canvas/blocks-in-view.ts";
import { domRangeOf } from "../canvas/dom-range-of.ts";
import { editorElement, scrollAreaOf } from "../canvas/editor-element.ts";
import type { Match } from "./find-matches.ts";

const foundName = "lectern-found";
const currentName = "lectern-found-current";

/**
 * Highlights the matches of the blocks near the viewport, and the current one separately. Only those get ranges:
 * a long text may have thousands.
 */
export function paintMatches(editor: Editor, matches: readonly Match[], current: Match | undefined): void {
  const blocks = blocksInView(editor);
  const near = matches.filter(({ block }) => block >= blocks.from && block <= blocks.to);
  highlightText(
    foundName,
    near.flatMap((match) => domRangeOf(editor, match) ?? []),
  );
  const range = current && domRangeOf(editor, current);
  highlightText(currentName, range ? [range] : [], 1);
}

export function clearMatches(): void {
  clearHighlight(foundName);
  clearHighlight(currentName);
}

/** Scrolls a match to the middle of the text unless it is visible. */
export function revealMatch(editor: Editor, match: Match): void {
  const block = blockAt(editor, match.block)?.[0];
  const scroller = scrollAreaOf(editor);
  const range = domRangeOf(editor, match);
  if (!block || !scroller || !range) return;
  // A distant block is laid out only near the viewport (content-visibility): scroll to the block, then to the match.
  ReactEditor.toDOMNode(editor, block).scrollIntoView({ block: "nearest" });
  const words = range.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const voiceBar = editorElement(editor).querySelector("[data-voice-bar]")?.getBoundingClientRect().height ?? 0;
  const findBar = scroller.parentElement?.querySelector("search")?.getBoundingClientRect().bottom ?? view.top;
  const top = Math.max(view.top + voiceBar, findBar) + 16;
  if (words.top >= top && words.bottom <= view.bottom - 48) return;
  scroller.scrollTop += (words.top + words.bottom) / 2 - (view.top + view.bottom) / 2;
}
