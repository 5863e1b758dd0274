import { rangeMatches } from "../locale.ts";
import type { Lexeme } from "../schemas/lexicon.ts";
import { UNSPACED_SCRIPTS } from "../words/characters.ts";
import { findLexemePattern, lexemePattern, normaliseCharacters } from "../lexeme-patterns/lexeme-pattern.ts";
import type { Pattern } from "../lexeme-patterns/compile-pattern.ts";
import { buildWordIndex, findLongestMatch, type WordIndex } from "./word-index.ts";

/** Where a lexeme stands in a text, in UTF-16 units. */
export interface LexiconMatch {
  start: number;
  end: number;
  lexeme: Lexeme;
  /** What is spoken there: the lexeme's `replaceWith`, with the groups of a regular expression filled in. */
  spoken: string;
}

const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;
const unspacedCharacter = new RegExp(`[${UNSPACED_SCRIPTS}]`, "u");

/** A text that is looked for as it is, once its signs and its case are plain. */
interface Entry {
  folded: string;
  /** Whether the text must not go on as a word before, after the entry. */
  guardsStart: boolean;
  guardsEnd: boolean;
  lexeme: Lexeme;
}

interface Index {
  /** Entries for any case, by their text in lower case, and those that heed it. */
  anyCase: WordIndex<Entry>;
  exactCase: WordIndex<Entry>;
  patterns: { lexeme: Lexeme; pattern: Pattern }[];
}

const indices = new WeakMap<readonly Lexeme[], Map<string, Index>>();

/**
 * The places where entries of the lexicon stand as whole words, and where its regular expressions fit. The match that
 * begins first wins, of those the longest, then words over a regular expression, and an entry that heeds the case. An
 * entry holds where its language is the locale, a wider one ("en" for "en-GB") or all ("*"). Next to a character of a
 * script without spaces any place is a word's boundary. The lexicon is taken as unchanging: a new list for a new content.
 * The work does not grow with the number of words, and is at most `MAX_LEXICON_PATTERN_INSTRUCTIONS` a character for patterns.
 */
export function matchLexicon(text: string, locale: string, lexicon: readonly Lexeme[]): LexiconMatch[] {
  if (lexicon.length === 0) return [];
  const index = indexOf(lexicon, locale);
  const fitting = patternMatches(text, index.patterns);
  const matches: LexiconMatch[] = [];
  if (index.anyCase.size === 0 && index.exactCase.size === 0 && fitting.length === 0) return matches;
  const plain = normaliseCharacters(text);
  const folded = fold(text, locale);
  let pattern = 0;
  for (let at = 0; at < text.length;) {
    while ((fitting[pattern]?.start ?? Infinity) < at) pattern += 1;
    const fits = fitting[pattern]?.start === at ? fitting[pattern] : undefined;
    const match = [wordAt(plain, at, index.exactCase), wordAt(folded, at, index.anyCase), fits].reduce(
      longer,
      undefined,
    );
    if (match) matches.push(match);
    at = match ? match.end : at + 1;
  }
  return matches;
}

function longer(best: LexiconMatch | undefined, next: LexiconMatch | undefined): LexiconMatch | undefined {
  return next && (!best || next.end > best.end) ? next : best;
}

function wordAt(text: string, at: number, index: WordIndex<Entry>): LexiconMatch | undefined {
  const entry = findLongestMatch(index, text, at, (candidate) => standsAt(text, at, candidate));
  return entry && { start: at, end: at + entry.folded.length, lexeme: entry.lexeme, spoken: entry.lexeme.replaceWith };
}

/** By place, the longest first. */
function patternMatches(text: string, patterns: Index["patterns"]): LexiconMatch[] {
  const matches = patterns.flatMap(({ lexeme, pattern }) =>
    findLexemePattern(text, lexeme, pattern).map((match) => ({ ...match, lexeme })),
  );
  return matches.sort((a, b) => a.start - b.start || b.end - a.end);
}

function standsAt(text: string, at: number, entry: Entry): boolean {
  const end = at + entry.folded.length;
  if (entry.guardsStart && at > 0 && wordCharacter.test(characterBefore(text, at))) return false;
  if (!entry.guardsEnd) return true;
  // "can" is not a word of "can't"; "NASA" is one of "NASA's".
  if (/^'t(?![\p{L}\p{N}])/iu.test(text.slice(end, end + 3))) return false;
  return end >= text.length || !wordCharacter.test(String.fromCodePoint(text.codePointAt(end) ?? 0));
}

function characterBefore(text: string, at: number): string {
  const code = text.charCodeAt(at - 1);
  return code >= 0xdc00 && code <= 0xdfff ? text.slice(at - 2, at) : text.charAt(at - 1);
}

function indexOf(lexicon: readonly Lexeme[], locale: string): Index {
  let byLocale = indices.get(lexicon);
  if (!byLocale) {
    byLocale = new Map();
    indices.set(lexicon, byLocale);
  }
  let index = byLocale.get(locale);
  if (!index) {
    if (byLocale.size >= 100) byLocale.clear();
    index = buildIndex(lexicon, locale);
    byLocale.set(locale, index);
  }
  return index;
}

function buildIndex(lexicon: readonly Lexeme[], locale: string): Index {
  const anyCase = new Map<string, Entry>();
  const exactCase = new Map<string, Entry>();
  const patterns: Index["patterns"] = [];
  for (const lexeme of lexicon) {
    if (lexeme.language !== "*" && !rangeMatches(lexeme.language, locale)) continue;
    if (lexeme.regex) {
      const compiled = lexemePattern(lexeme);
      if ("pattern" in compiled) patterns.push({ lexeme, pattern: compiled.pattern });
      continue;
    }
    const entries = lexeme.caseSensitive ? exactCase : anyCase;
    const text = lexeme.original.trim().replaceAll(/\s+/gu, " ");
    const folded = lexeme.caseSensitive ? normaliseCharacters(text) : fold(text, locale);
    const known = entries.get(folded);
    if (folded === "" || (known && known.lexeme.language.length >= lexeme.language.length)) continue;
    const first = String.fromCodePoint(folded.codePointAt(0) ?? 0);
    const last = characterBefore(folded, folded.length);
    entries.set(folded, { folded, guardsStart: isGuarded(first), guardsEnd: isGuarded(last), lexeme });
  }
  return { anyCase: buildWordIndex(anyCase), exactCase: buildWordIndex(exactCase), patterns };
}

function isGuarded(character: string): boolean {
  return wordCharacter.test(character) && !unspacedCharacter.test(character);
}

/** Lower case, plain apostrophes and spaces, every character at the offset it had. */
function fold(text: string, locale: string): string {
  const plain = normaliseCharacters(text);
  const lower = lowerCase(plain, locale);
  if (lower.length === plain.length) return lower;
  let folded = "";
  for (const character of plain) {
    const small = lowerCase(character, locale);
    folded += small.length === character.length ? small : character;
  }
  return folded;
}

function lowerCase(text: string, locale: string): string {
  // Only these tell a dotted from a dotless i.
  return /^(?:tr|az)\b/iu.test(locale) ? text.toLocaleLowerCase("tr") : text.toLowerCase();
}
