import { intlLocale, cachedByLocale } from "../locale.ts";
import { hasUnspacedScript, isGluedStop, isSpeakable } from "./characters.ts";

/** Where a word lies in a text, in UTF-16 units, without the punctuation around it. */
export interface Token {
  start: number;
  end: number;
}

/** A longer run without a space is cut: no word is as long, and an engine's input is bounded. */
export const MAX_TOKEN_CHARACTERS = 48;

// A run without white space; a no-break or thin space inside a number ("10 000") belongs to it.
const runPattern = /(?:[^\s\u200B]|(?<=\d)[\u00A0\u202F\u2009](?=\d{3}(?!\d)))+/gu;

// What separates words though no space stands there: notes ("[12]", "word²"), dashes, ellipses, double quotes but those of
// a Hebrew acronym, full-width punctuation and whatever ends a sentence; and other punctuation unless digits stand on both
// sides or an address ("https://") goes on.
const separatorPattern =
  /(?=[^\p{L}\p{M}\p{Nd}])(?:\[\d{1,3}\]|[¹²³⁰⁴-⁹]+(?<=(?:^|\p{L}{3}|(?![/(])\p{P})[¹²³⁰⁴-⁹]+)(?![\p{L}\p{N}])|-{2,}|[—―⸺⸻…‥„«»‹›、；：「」『』（）【】《》〈〉〔〕–،؛፡፣፤]|(?<!\p{Script=Hebrew})["“”]|["“”](?!\p{Script=Hebrew})|\.{2,}|[;!?¿¡]+|．(?!\p{Nd})|(?![.!?．၊])\p{Sentence_Terminal}|\.(?=\p{L})|[,:](?!\/\/)(?<!\d[,:](?=\d)))/gu;
/** The same for a run of ASCII, as most are. */
const asciiSeparatorPattern = /\[\d{1,3}\]|-{2,}|"|\.{2,}|[;!?]+|\.(?=[A-Za-z])|[,:](?!\/\/)(?<!\d[,:](?=\d))/g;
const ascii = /^[!-~]*$/;

const edgeStart = /^[^\p{L}\p{N}]+/u;
const edgeEnd = /[^\p{L}\p{N}\p{M}]+$/u;
const wordSegmenter = cachedByLocale((locale) => new Intl.Segmenter(locale, { granularity: "word" }));

/**
 * The words of a text: "it's", "well-known", "$100", "3.5" and "and/or" are one each; a dash, an ellipsis or a quote
 * separates words; text of scripts without spaces is cut by dictionary. Every word holds a letter or a number.
 */
export function tokensOf(text: string, locale: string): Token[] {
  const tokens: Token[] = [];
  for (const run of text.matchAll(runPattern)) {
    let from = run.index;
    const end = run.index + run[0].length;
    if (/^[\p{L}\p{M}]+$/u.test(run[0]) && !hasUnspacedScript(run[0])) {
      addToken(tokens, text, from, end);
      continue;
    }
    const isAscii = ascii.test(run[0]);
    for (const part of run[0].matchAll(isAscii ? asciiSeparatorPattern : separatorPattern)) {
      const at = run.index + part.index;
      if (part[0] === "." && !isGluedStop(text, at)) continue;
      addPart(tokens, text, from, at, isAscii, locale);
      from = at + part[0].length;
    }
    addPart(tokens, text, from, end, isAscii, locale);
  }
  return tokens;
}

function addPart(tokens: Token[], text: string, from: number, to: number, isAscii: boolean, locale: string): void {
  if (from >= to) return;
  const part = text.slice(from, to);
  if (/^[\p{L}\p{Nd}]+$/u.test(part) && (isAscii || !hasUnspacedScript(part))) {
    addToken(tokens, text, from, to);
    return;
  }
  if (!isAscii && hasUnspacedScript(part)) {
    for (const segment of wordSegmenter(intlLocale(locale)).segment(part)) {
      if (isSpeakable(segment.segment))
        addToken(tokens, text, from + segment.index, from + segment.index + segment.segment.length);
    }
    return;
  }
  const before = edgeStart.exec(part)?.[0] ?? "";
  if (before.length === part.length) return;
  const after = edgeEnd.exec(part)?.[0] ?? "";
  const start = from + before.length - keptBefore(before, part.slice(before.length));
  const end = to - after.length + keptAfter(part.slice(before.length, part.length - after.length), after);
  addToken(tokens, text, start, end);
}

/** How many of the signs before a word belong to it: a currency and a sign before a number. */
function keptBefore(signs: string, word: string): number {
  if (!/^\d/u.test(word)) return 0;
  const kept = /(?:[-−+±]?\p{Sc}[-−+±]?|(?<=^|\()[-+]|[−±])?\.?$/u.exec(signs)?.[0] ?? "";
  return kept.length;
}

/** How many of the signs after a word belong to it: a unit or currency after a number, and the signs of C++ and C#. */
function keptAfter(word: string, signs: string): number {
  if (signs.startsWith(")") && word.includes("(")) return 1;
  const pattern = /\d$/u.test(word) ? /^(?:[%‰°℃℉′″]|\p{Sc})*\+?/u : /^(?:\+{1,2}|#)(?=$|[^\p{L}\p{N}])/u;
  return pattern.exec(signs)?.[0].length ?? 0;
}

/** Adds the word, in pieces when it is too long; no piece begins inside a character. */
function addToken(tokens: Token[], text: string, start: number, end: number): void {
  let from = start;
  while (end - from > MAX_TOKEN_CHARACTERS) {
    let to = from + MAX_TOKEN_CHARACTERS;
    while (to > from + 1 && /^[\p{M}\uDC00-\uDFFF\u200D]/u.test(text.charAt(to))) to -= 1;
    tokens.push({ start: from, end: to });
    from = to;
  }
  tokens.push({ start: from, end });
}
