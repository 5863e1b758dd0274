/** Margin above and below the caret, in CSS pixels. */
const marginPx = 48;

/** Scrolls the text by the minimum that shows the caret. Runs on every key press: one measurement, mostly no scroll. */
export function scrollCaretIntoView(_editor: object, range: Range): void {
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const scroller = element?.closest("[data-scroll=script]");
  if (!element || !scroller) return;
  const caret = rectOf(range, element);
  const view = scroller.getBoundingClientRect();
  // The voice bar of the active block covers the top of the text.
  const bar = scroller.querySelector("[data-voice-bar]")?.getBoundingClientRect().height ?? 0;
  const topMargin = Math.max(marginPx, bar + 16);
  if (caret.bottom > view.bottom - marginPx) scroller.scrollTop += caret.bottom - view.bottom + marginPx;
  else if (caret.top < view.top + topMargin) scroller.scrollTop -= view.top + topMargin - caret.top;
}

/** A caret in an empty paragraph has no client rect: its paragraph's is used. */
function rectOf(range: Range, element: Element): DOMRect {
  const own = range.getBoundingClientRect();
  return own.height > 0 ? own : element.getBoundingClientRect();
}
