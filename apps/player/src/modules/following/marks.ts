const sheet = new CSSStyleSheet();
// Washes, one over the other: on white and on a dark page the word comes near #f4bf9d and #7c3f14, and the text keeps its colour.
sheet.replaceSync(
  "::highlight(lectern-sentence){background:rgb(233 127 59/.2)}::highlight(lectern-word){background:rgb(233 127 59/.38)}",
);

/**
 * Marks ranges of the page's text, to which nothing is added. The sheet is a constructed one: it works under a page's
 * `style-src 'self'`. The marks are of the player that played last.
 */
export function highlightRanges(sentence: Iterable<Range> = [], word: Iterable<Range> = []): void {
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const ofWord = new Highlight(...word);
  ofWord.priority = 1;
  CSS.highlights.set("lectern-sentence", new Highlight(...sentence)).set("lectern-word", ofWord);
}
