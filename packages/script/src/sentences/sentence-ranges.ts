import { languageOf } from "../locale.ts";
import { isSpeakable } from "../words/characters.ts";
import { CLOSERS, sentenceEnds } from "./sentence-ends.ts";
import { stopIsInner } from "./stop-is-inner.ts";

/** Brackets that a sentence does not end in, by what closes them. Quotes are none: what is said has sentences of its own. */
const openerOf: Record<string, string> = {
  ")": "(",
  "]": "[",
  "）": "（",
  "》": "《",
  "〉": "〈",
  "】": "【",
  "』": "『",
};
/** How far a closing bracket is looked for. */
const reach = 200;
/** A note in square brackets may be a whole sentence's beginning. */
const maxNote = 60;
/** How far an opening bracket is looked for. */
const maxSentence = 2000;

/** Whether a bracket opened within the sentence from `start` is still open at `at` and closes on the same line. */
function isInsideBrackets(text: string, start: number, at: number): boolean {
  const next = /[()[\]（）《》〈〉【】『』\n\r\u2028\u2029]/u.exec(text.slice(at, at + reach))?.[0];
  const opener = next === undefined ? undefined : openerOf[next];
  if (next === undefined || opener === undefined) return false;
  const before = text.slice(Math.max(start, at - maxSentence), at);
  const open = before.lastIndexOf(opener);
  if (open <= before.lastIndexOf(next)) return false;
  // A work's title, wherever it stands.
  if (opener === "《" || opener === "〈") return true;
  // A sentence that stands in brackets as a whole may be one of several.
  return /[\p{L}\p{N}]/u.test(before.slice(0, open)) || (opener === "[" && before.length - open < maxNote);
}

/** "1.", "2)", "3.)", "b)", "(c)", "• 4.", "⁃5." where an item may begin. */
const marker = /(?<=^|[\s(])([•‣⁃◦▪●]\s?)?(\()?(\d{1,3}|\p{Ll})(\.\)|[.)])\s+(?=[^\s\d.)])/gu;
const startsSentence = /(?:^|[.!?…:;。！？\n\r\u2028\u2029]["'”’»)]?\s*)$/u;

/**
 * Where the items of lists begin that stand in running text ("1) Milk 2) Eggs", "a. Here b. There"): at least two,
 * counted on from the one before, the first of them where a sentence begins or after a colon.
 */
function listItemStarts(text: string, locale: string): ReadonlySet<number> {
  // Where nouns have capitals "1. Liga und 2. Liga" are ordinals: a mark has to stand before each item.
  const needsMark = ["de", "lb"].includes(languageOf(locale));
  const starts = new Set<number>();
  let previous: { value: number; style: string; start: number; counts: boolean } | undefined;
  for (const match of text.matchAll(marker)) {
    const [, bullet = "", bracket = "", label = "", sign = ""] = match;
    const isDigit = /\d/u.test(label);
    const value = isDigit ? Number(label) : label.charCodeAt(0);
    const style = `${isDigit ? "1" : "a"}${bracket}${sign}${bullet.trim()}`;
    // "5. května" is an ordinal.
    if (isDigit && sign === "." && /^\p{Ll}/u.test(text.slice(match.index + match[0].length))) continue;
    const isStart = startsSentence.test(text.slice(Math.max(0, match.index - 8), match.index));
    const continues =
      previous?.style === style && value === previous.value + 1 && previous.counts && (isStart || !needsMark);
    // A bracket is a part of the marker only when it opened one.
    if (bracket === "" && match.index > 0 && text.charAt(match.index - 1) === "(") continue;
    if (continues && previous) {
      starts.add(previous.start);
      starts.add(match.index);
    }
    previous = { value, style, start: match.index, counts: continues || isStart };
  }
  return starts;
}

/** A stretch of text in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

/** Opening quotes, brackets and marks. */
const openers = "\"'“‘„«‹»›(\\[{「『（【《〈¿¡*_#>—–\\-";

const isLineBreak = /[\n\r\u0085\u2028\u2029]/u;
const lineBreaks = /(?:\r\n|[\n\r\u0085\u2028\u2029])/gu;
const endsInTerminator = new RegExp(`[\\p{Sentence_Terminal}…‥:;,،、；：][${CLOSERS}\\s¹²³⁰⁴-⁹]*$`, "u");
const endsInStop = new RegExp(`\\.(?:[${CLOSERS}*_¹²³⁰⁴-⁹]|\\[\\d+\\])*$`, "u");
const endsInEllipsis = new RegExp(`(?:\\.[ \\u00A0]?){2}\\.[${CLOSERS}]*$|[…‥][${CLOSERS}]*$`, "u");
/** Georgian letters count as small ones, though every sentence begins with them. */
const startsLower = new RegExp(`^[${openers}\\s]*(?!\\p{Script=Georgian})\\p{Ll}`, "u");
const firstPerson = /^I(?!\p{L})/u;
const bullet = /^\s*(?:[•‣⁃◦▪●○*·]|[-–—]\s|\(?\d{1,3}[.)]|[\u2460-\u249B]|\p{L}\)|\p{Ll}\.\s+\p{Lu})/u;
const enumerator = /^\s*(?:[•‣⁃◦▪●]\s?)?\(?(?:\d{1,3}|\p{L}|[ivx]{1,5}|[IVX]{1,5})(?:[.)）]|\.[)）])\s*$/u;
/** "Q." and "A.": letters that tell who speaks in an interview, which begins with one. */
const speaker = /^\s*\p{Lu}\.\s/u;
/** How far into a text its first speaker is looked for. */
const maxSpeaker = 8;
/** "[...]" stands for words left out of the same sentence. */
const omission = new RegExp(`\\[(?:\\.{2,}|…)\\][${CLOSERS}]*$`, "u");
/** A Japanese predicate: what stands on the next line is a sentence of its own. */
const japanesePredicate = /(?:です|ます|ました|でした|ません|である|だった|だ)[）」』]*$/u;

/**
 * Cuts a text into its sentences. The ranges cover the text without gap; white space belongs to the sentence before
 * it. `isInside` tells of places that must not be cut, such as the middle of a date.
 */
export function sentenceRanges(
  text: string,
  locale: string,
  isInside: (offset: number) => boolean = () => false,
): TextRange[] {
  const ranges: TextRange[] = [];
  const items = listItemStarts(text, locale);
  let start = 0;
  const cut = (end: number) => {
    if (end <= start || end >= text.length || isInside(end)) return;
    ranges.push({ start, end });
    start = end;
  };
  const itemStarts = [...items];
  for (const { mark, end } of sentenceEnds(text, locale)) {
    while ((itemStarts[0] ?? Infinity) < end) cut(itemStarts.shift() ?? 0);
    if (end <= start || (mark <= start && ranges.length > 0)) continue;
    if (!goesOn({ text, start, mark, end, locale, isItem: items.has(end), isInItem: items.has(start) })) cut(end);
  }
  for (const item of itemStarts) cut(item);
  if (start < text.length) ranges.push({ start, end: text.length });
  return withoutSilentRanges(text, ranges);
}

interface Place {
  text: string;
  start: number;
  mark: number;
  end: number;
  locale: string;
  /** An item of a list begins at `end`, began at `start`. */
  isItem: boolean;
  isInItem: boolean;
}

/** Whether the sentence from `start` goes on after `end` though a boundary was found there. */
function goesOn({ text, start, mark, end, locale, isItem, isInItem }: Place): boolean {
  // What ends a sentence is short; long text is not read again for each of its marks.
  const before = text.slice(Math.max(start, mark - 16), mark);
  const after = text.slice(end, end + 80);
  const breaks =
    end - mark < 2 && !isLineBreak.test(text.charAt(mark)) ? 0 : (text.slice(mark, end).match(lineBreaks)?.length ?? 0);
  if (breaks > 1 || isItem) return false;
  if (
    mark - start < 16 &&
    enumerator.test(before) &&
    (isInItem ||
      start === 0 ||
      /[\n\r\u2028]\s*$/u.test(text.slice(Math.max(0, start - 4), start)) ||
      (speaker.test(`${before} `) && speaker.test(text.slice(0, maxSpeaker))))
  ) {
    return breaks === 0;
  }
  if (breaks === 1) {
    if (isInItem || /[,،、]$/u.test(before)) return startsLower.test(after);
    if (bullet.test(after) || endsInTerminator.test(before) || !isSpeakable(text.slice(start, mark))) return false;
    return !(languageOf(locale) === "ja" && japanesePredicate.test(before));
  }
  if (isInsideBrackets(text, start, mark)) return true;
  if (languageOf(locale) === "ja" && /[」』]$/u.test(before) && /^(?:と|って|を)/u.test(after)) return true;
  if (omission.test(before)) return true;
  const isStop = endsInStop.test(before);
  if (endsInEllipsis.test(before))
    return startsLower.test(after) || firstPerson.test(after) || languageOf(locale) === "hy";
  if (startsLower.test(after) && !isStop) return true;
  return isStop && stopIsInner(text, start, mark, end, locale);
}

/** What holds nothing to say joins its neighbour: the one before it, or the first that speaks. */
function withoutSilentRanges(text: string, ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    const silent = !isSpeakable(text.slice(range.start, range.end));
    if (last && (silent || !isSpeakable(text.slice(last.start, last.end)))) last.end = range.end;
    else joined.push({ ...range });
  }
  return joined;
}
