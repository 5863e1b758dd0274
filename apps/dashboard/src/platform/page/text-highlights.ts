/**
 * Marks ranges of the page's text by the CSS Custom Highlight API, under a name that the style sheet knows, in the place of
 * those before; where they overlap, the higher priority is seen. A browser without the API (Firefox before 140) marks nothing.
 */
export function highlightText(name: string, ranges: readonly AbstractRange[], priority = 0): void {
  if (typeof Highlight === "undefined") return;
  const highlight = new Highlight(...ranges);
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
}

export function clearHighlight(name: string): void {
  if (typeof Highlight !== "undefined") CSS.highlights.delete(name);
}
