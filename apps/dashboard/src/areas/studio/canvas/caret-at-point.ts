/** The place in the page's text at a point of the window, as a node and an offset in it; none where there is no text. */
export function caretAtPoint(x: number, y: number): [Node, number] | undefined {
  if ("caretPositionFromPoint" in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? [caret.offsetNode, caret.offset] : undefined;
  }
  // Chrome before 128 and Safari before 26.2 answer with a range.
  const { startContainer, startOffset } = (document as Document).caretRangeFromPoint(x, y) ?? {};
  return startContainer && startOffset !== undefined ? [startContainer, startOffset] : undefined;
}
