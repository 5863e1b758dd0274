import { intlLocale, languageOf, cachedByLocale } from "../locale.ts";
import { isSpeakable } from "../words/characters.ts";
import { abbreviationOf, isSentenceStarter } from "./abbreviations.ts";
import { numberBoundaries } from "./number-boundaries.ts";

/** A stretch of text in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}

const segmenter = cachedByLocale((locale) => new Intl.Segmenter(locale, { granularity: "sentence" }));

/** Closing quotes and brackets; a straight quote may close too. */
const closers = "\"'”’»›)\\]}」』）】》〉";
/** Opening quotes, brackets and marks. */
const openers = "\"'“‘„«‹(\\[{「『（【《〈¿¡*_#>—–\\-";

const lineBreaks = /(?:\r\n|[\n\r\u0085\u2028\u2029])/gu;
const endsInTerminator = new RegExp(`[.!?…‥。！？।॥؟۔։።။៕:;,，、；：][${closers}\\s]*$`, "u");
const endsInStop = new RegExp(`\\.[${closers}]*$`, "u");
const startsLower = new RegExp(`^[${openers}\\s]*\\p{Ll}`, "u");
const trailingOpener = /(?<=[.!?…。！？"'”’»)])[\s]*[(["“„«‘]+$/u;
const leadingCloser = /^\s*[»”’)\]}」』）】]+\s*/u;
const footnote = /^[[(]\d{1,3}[\])]+\s*/u;
const bullet = /^\s*(?:[•‣◦▪●○*·]|[-–—]\s|\(?\d{1,3}[.)]\s|\p{Lu}\))/u;
const enumerator = /^\s*\(?(?:\d{1,3}|\p{L}|[ivx]{1,5}|[IVX]{1,5})[.)]\s*$/u;
const lastWord = /(?:^|[\s([{"“„«‘'—–/])([^\s([{"“„«‘'—–/]+)\.$/u;
const shortWords = /(?:^|[\s(])((?:\p{L}{1,3}\.\s){1,3}\p{L}{1,3})\.$/u;
const nextShortWord = /^\s?(\p{L}{1,3})\./u;
const nextWord = new RegExp(`^[${openers}\\s]*([\\p{L}\\p{M}\\p{N}’']+)`, "u");

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
  let start = 0;
  const ends = [...boundaries(text, locale), ...numberBoundaries(text, locale)].sort((a, b) => a - b);
  for (const end of ends) {
    if (end <= start || end >= text.length) continue;
    if (isInside(end) || goesOn(text, start, end, locale)) continue;
    ranges.push({ start, end });
    start = end;
  }
  if (start < text.length) ranges.push({ start, end: text.length });
  return withoutSilentRanges(text, ranges);
}

/** Where Intl.Segmenter ends a sentence, moved past or before what it puts on the wrong side. */
function* boundaries(text: string, locale: string): Generator<number> {
  for (const segment of segmenter(intlLocale(locale)).segment(text)) {
    let end = segment.index + segment.segment.length;
    const opener = trailingOpener.exec(text.slice(Math.max(0, end - 8), end));
    if (opener) end -= opener[0].trimStart().length;
    const closer = leadingCloser.exec(text.slice(end, end + 8));
    if (closer) end += closer[0].length;
    const note = footnote.exec(text.slice(end, end + 8));
    if (note && !/\s$/u.test(text.slice(0, end))) end += note[0].length;
    yield end;
  }
}

/** Whether the sentence from `start` goes on after `end` though a boundary was found there. */
function goesOn(text: string, start: number, end: number, locale: string): boolean {
  const head = text.slice(start, end);
  const before = head.trimEnd();
  const after = text.slice(end, end + 80);
  const breaks = head.slice(before.length).match(lineBreaks)?.length ?? 0;
  if (breaks > 1) return false;
  if (breaks === 1) return !bullet.test(after) && !endsInTerminator.test(before) && isSpeakable(before);
  if (enumerator.test(before) && (start === 0 || /[\n\r\u2028]\s*$/u.test(text.slice(Math.max(0, start - 4), start)))) {
    return true;
  }
  if (languageOf(locale) === "ja" && /[」』]$/u.test(before) && /^(?:と|って)/u.test(after)) return true;
  if (startsLower.test(after)) return true;
  return endsInStop.test(before) && stopIsInner(text, start, before, after, locale);
}

/** Whether the full stop at the end of `before` belongs to an abbreviation, an initial or a number. */
function stopIsInner(text: string, start: number, before: string, after: string, locale: string): boolean {
  const word = lastWord.exec(before)?.[1];
  if (word === undefined) return false;
  const next = nextWord.exec(after)?.[1] ?? "";
  const starter = isSentenceStarter(next.replace(/[’'].*$/u, ""), locale);
  // "EE. UU.", "p. ex.": abbreviations of several short words.
  const following = nextShortWord.exec(after)?.[1];
  if (following !== undefined && abbreviationOf(`${word}.${following}`, locale)) return true;
  const several = shortWords.exec(before)?.[1];
  const abbreviation = (several && abbreviationOf(several, locale)) || abbreviationOf(word, locale);
  switch (abbreviation?.kind) {
    case "title":
      return /^\p{Lu}/u.test(next);
    case "inner":
      return true;
    case "number":
      if (/^(?:\p{N}|[IVXLC]+(?!\p{L}))/u.test(next)) return true;
      return /^\p{Lu}$/u.test(word) && !starter && isInitial(text, start, before, after, word, locale);
    case "open":
      return /^[\p{Lu}\p{N}]/u.test(next) && !starter && !/\.m$/iu.test(word) && !isEtCetera(word);
    case undefined:
  }
  if (/^\p{Ll}$/u.test(word)) return true;
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(word)) return !starter;
  if (/^\p{Lu}\p{M}*$/u.test(word)) return !starter && isInitial(text, start, before, after, word, locale);
  if (/^\d{1,2}$/u.test(word) && languageOf(locale) === "de") return /^\p{Lu}/u.test(next) && !starter;
  return false;
}

/** "J." of a name; "I." in English is one only beside another. */
function isInitial(text: string, start: number, before: string, after: string, word: string, locale: string): boolean {
  if (languageOf(locale) !== "en" || word !== "I") return true;
  const earlier = text.slice(start, start + before.length - 2);
  return /(?:^|\s)\p{Lu}\.\s*$/u.test(earlier) || /^\s*\p{Lu}\./u.test(after);
}

/** "etc.": what comes after it with a capital is a new sentence. */
function isEtCetera(word: string): boolean {
  return /^(?:etc|usw|ecc|enz|usf)$/iu.test(word);
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
