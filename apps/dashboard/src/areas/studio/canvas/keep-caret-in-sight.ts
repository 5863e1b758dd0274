import type { Editor } from "slate";
import { ReactEditor } from "slate-react";

/** Room left above and below the caret, in CSS pixels. */
const margin = 48;

/** Scrolls the text no further than it takes to see the caret. It runs at every key: one look, and mostly nothing to do. */
export function keepCaretInSight(editor: Editor, range: Range): void {
  const scroller = ReactEditor.toDOMNode(editor, editor).closest("[data-scroll=script]");
  if (!scroller) return;
  const caret = rectOf(range);
  const view = scroller.getBoundingClientRect();
  if (caret.bottom > view.bottom - margin) scroller.scrollTop += caret.bottom - view.bottom + margin;
  else if (caret.top < view.top + margin) scroller.scrollTop -= view.top + margin - caret.top;
}

/** A caret in an empty paragraph has no box of its own: its paragraph's stands for it. */
function rectOf(range: Range): DOMRect {
  const own = range.getBoundingClientRect();
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  return own.height > 0 || !element ? own : element.getBoundingClientRect();
}
