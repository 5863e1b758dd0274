/** A part of an excerpt. */
export interface ExcerptPart {
  text: string;
  is_match: boolean;
}

/** Characters of an excerpt before the first match, and after it. */
const before = 60;
const after = 140;

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * What stands around the first of the words in a text, in parts. `words` are without case and accents; the last may be
 * the beginning of a word. Undefined where none of them stands there.
 */
export function highlight(text: string, words: readonly string[]): ExcerptPart[] | undefined {
  const wanted = new Set(words);
  const beginning = words.at(-1) ?? "";
  const unspaced = words.filter((word) => !isSpaced(word));
  const matches: { start: number; end: number }[] = [];
  let end = text.length;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (index > end) break;
    const folded = fold(word);
    if (wanted.has(folded) || (beginning !== "" && folded.startsWith(beginning))) {
      matches.push({ start: index, end: index + word.length });
    } else if (unspaced.length > 0) {
      matches.push(...withinWord(word, index, unspaced));
    }
    if (matches.length > 0) end = Math.min(end, (matches[0]?.start ?? 0) + after);
  }
  const [first] = matches;
  return first && partsOf(text, Math.max(0, first.start - before), end, matches);
}

/** In scripts without spaces a word of the text is a whole sentence: the words are looked for in it. */
function withinWord(word: string, index: number, words: readonly string[]): { start: number; end: number }[] {
  const found = words.flatMap((one) => {
    const start = word.indexOf(one);
    return start < 0 ? [] : [{ start: index + start, end: index + start + one.length }];
  });
  return joined(found);
}

function joined(ranges: readonly { start: number; end: number }[]): { start: number; end: number }[] {
  const merged: { start: number; end: number }[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

function isSpaced(word: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{M}]+$/u.test(word);
}

function partsOf(
  text: string,
  start: number,
  end: number,
  matches: readonly { start: number; end: number }[],
): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let place = start;
  for (const match of matches) {
    if (match.start > end) break;
    parts.push({ text: text.slice(place, match.start), is_match: false });
    parts.push({ text: text.slice(match.start, match.end), is_match: true });
    place = match.end;
  }
  parts.push({ text: text.slice(place, Math.max(place, end)), is_match: false });
  return parts.filter((part) => part.text !== "");
}

const plain = /^\w*$/;

function fold(word: string): string {
  if (plain.test(word)) return word.toLowerCase();
  return word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
