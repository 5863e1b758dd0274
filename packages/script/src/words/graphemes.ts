let segmenter: Intl.Segmenter | undefined;

/** The characters that a reader sees: an emoji or a letter with its accents is one (UAX #29, extended grapheme clusters). */
export function graphemesOf(text: string): string[] {
  // Takes long to make.
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first so many characters of a text, as a reader counts them. */
export function firstGraphemes(text: string, most: number): string {
  // One more than that is plain, so that no accent follows: most names need no segmenter.
  const head = text.slice(0, most + 1);
  if (/^[ -~]*$/.test(head)) return head.slice(0, most);
  return graphemesOf(text).slice(0, most).join("");
}

/** How many characters a reader counts in a text. */
export function countGraphemes(text: string): number {
  return graphemesOf(text).length;
}
