/** A word as captions show it. */
export interface WrittenWord {
  /** As written, with the punctuation that touches it. */
  text: string;
  /** No space stands between this word and the next. */
  joined: boolean;
}

const openers = /[([{<（【《〈「『“‘„«‹¿¡\p{Sc}#@+*_—–-]+$/u;

/**
 * The text around words given to them: all of it but white space, in order, each word with what touches it. A dash or
 * mark that stands alone goes to the word before it.
 * @param words rising, with UTF-16 offsets in `text`; the last may end before the text does
 */
export function writtenWords(text: string, words: readonly { start: number; end: number }[]): WrittenWord[] {
  const written: WrittenWord[] = [];
  let head = text
    .slice(0, words[0]?.start ?? 0)
    .replaceAll(/\s+/gu, " ")
    .trim();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const gap = text.slice(word.end, next?.start);
    const at = next ? boundaryIn(gap) : gap.length;
    const tail = gap.slice(0, at).replaceAll(/\s+/gu, " ").trimEnd();
    const body = text.slice(word.start, word.end).replaceAll(/\s+/gu, " ");
    written.push({ text: head + body + tail, joined: next !== undefined && !/\s/u.test(gap) });
    head = gap.slice(at).trim();
  }
  return written;
}

/** Where in the text between two words the part of the second begins. */
function boundaryIn(gap: string): number {
  const space = /\s(?=\S*$)/u.exec(gap);
  if (space) return space.index + 1;
  // A lone dash or sign without spaces belongs to the word before; after it, or alone, an opening bracket does not.
  const opening = openers.exec(gap)?.[0] ?? "";
  return (
    gap.length - (opening.length === gap.length && !/^[([{（【《〈「『“‘„«‹¿¡\p{Sc}]/u.test(gap) ? 0 : opening.length)
  );
}
