/** Margin above and below the caret, in CSS pixels. */
const marginPx = 48;

/** Scrolls the text no further than it takes to see the caret. It runs at every key: one look, and mostly nothing to do. */
export function scrollCaretIntoView(_editor: object, range: Range): void {
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const scroller = element?.closest("[data-scroll=script]");
  if (!element || !scroller) return;
  const caret = rectOf(range, element);
  const view = scroller.getBoundingClientRect();
  // The voice bar of the active block lies over the top of the text.
  const bar = scroller.querySelector("[data-voice-bar]")?.getBoundingClientRect().height ?? 0;
  const topMargin = Math.max(marginPx, bar + 16);
  if (caret.bottom > view.bottom - marginPx) scroller.scrollTop += caret.bottom - view.bottom + marginPx;
  else if (caret.top < view.top + topMargin) scroller.scrollTop -= view.top + topMargin - caret.top;
}

/** A caret in an empty paragraph has no box of its own: its paragraph's stands for it. */
function rectOf(range: Range, element: Element): DOMRect {
  const own = range.getBoundingClientRect();
  return own.height > 0 ? own : element.getBoundingClientRect();
}
