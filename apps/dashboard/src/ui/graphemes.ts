const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first so many characters of a text, as a reader counts them: an emoji or a letter with its accents is one. */
export function firstGraphemes(text: string, most: number): string {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
    .slice(0, most)
    .join("");
}

/** How many characters a reader counts in a text. */
export function countGraphemes(text: string): number {
  return Array.from(segmenter.segment(text)).length;
}
