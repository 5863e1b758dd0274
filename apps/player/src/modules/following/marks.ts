const sheet = new CSSStyleSheet();
// Washes: on white and on a dark page they come near #f4bf9d and #7c3f14, and they leave the text its colour.
sheet.replaceSync(
  "@media screen{::highlight(lectern-sentence){background:rgb(233 127 59/.2)}::highlight(lectern-word){background:rgb(233 127 59/.5)}}",
);

/** Marks are of one player at a time. */
let owner: unknown;

/**
 * Marks ranges of the page's text; nothing is added to it. The sheet is a constructed one: it works under a page's
 * `style-src 'self'`.
 */
export function mark(by: unknown, ofSentence: Iterable<Range> = [], ofWord: Iterable<Range> = []): void {
  owner = by;
  const { highlights } = CSS;
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  highlights.set("lectern-sentence", new Highlight(...ofSentence));
  const word = new Highlight(...ofWord);
  word.priority = 1;
  highlights.set("lectern-word", word);
}

/** Takes away the marks of a player, if they are still its own. */
export function unmark(by: unknown): void {
  if (owner === by) mark(by);
}
