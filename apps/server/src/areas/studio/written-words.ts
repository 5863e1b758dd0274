/** A word as the text shows it, with the punctuation that stands at it. */
export interface WrittenWord {
  text: string;
  start: number;
  end: number;
}

/**
 * Gives every character of `text` that is no white space to a word: what stands before a gap to the word before it, what
 * stands after it to the word behind it. `words` are ranges of `text` (UTF-16) in rising order.
 */
export function writtenWords(text: string, words: readonly { start: number; end: number }[]): WrittenWord[] {
  const starts = words.map((word) => word.start);
  const ends = words.map((word) => word.end);
  for (let index = 0; index <= words.length; index += 1) {
    const from = index === 0 ? 0 : (words[index - 1]?.end ?? 0);
    const to = words[index]?.start ?? text.length;
    const between = text.slice(from, to);
    if (index === 0) starts[0] = from + leadingCut(between, true);
    else if (index === words.length) ends[index - 1] = from + between.trimEnd().length;
    else {
      const cut = leadingCut(between, false);
      ends[index - 1] = from + between.slice(0, cut).trimEnd().length;
      starts[index] = from + cut;
    }
  }
  return words.map((_, index) => {
    const start = starts[index] ?? 0;
    const end = ends[index] ?? start;
    return { text: text.slice(start, end).replaceAll(/\s+/gu, " "), start, end };
  });
}

/** Where in the text between two words the later word begins: after the last white space, or, without one, at the end. */
function leadingCut(between: string, atStart: boolean): number {
  const lastSpace = between.search(/\s\S*$/u);
  if (lastSpace === -1) return atStart ? 0 : between.length;
  return lastSpace + 1;
}
