import { rangeMatches } from "../locale.ts";
import type { Lexeme } from "../schemas/lexicon.ts";
import { UNSPACED_SCRIPTS } from "../words/characters.ts";

/** Where a lexeme stands in a text, in UTF-16 units. */
export interface LexiconMatch {
  start: number;
  end: number;
  lexeme: Lexeme;
}

const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;
const unspacedCharacter = new RegExp(`[${UNSPACED_SCRIPTS}]`, "u");

interface Entry {
  folded: string;
  /** Whether the text must not go on as a word before, after the entry. */
  guardsStart: boolean;
  guardsEnd: boolean;
  lexeme: Lexeme;
}

/** Entries by their first character, longest first; of two for the same text the one for the narrower language. */
type Index = Map<string, Entry[]>;

const indices = new WeakMap<readonly Lexeme[], Map<string, Index>>();

/**
 * The places where entries of the lexicon stand as whole words, without regard to case, the longest entry winning.
 * An entry holds where its language is the locale or a wider one ("en" for "en-GB"). Next to a character of a script
 * without spaces any place is a word's boundary. The lexicon is taken as unchanging: a new list for a new content.
 */
export function matchLexicon(text: string, locale: string, lexicon: readonly Lexeme[]): LexiconMatch[] {
  if (lexicon.length === 0) return [];
  const index = indexOf(lexicon, locale);
  if (index.size === 0) return [];
  const folded = fold(text, locale);
  const matches: LexiconMatch[] = [];
  for (let at = 0; at < folded.length;) {
    const entry = index.get(folded.charAt(at))?.find((candidate) => standsAt(folded, at, candidate));
    if (entry) {
      matches.push({ start: at, end: at + entry.folded.length, lexeme: entry.lexeme });
      at += entry.folded.length;
    } else {
      at += 1;
    }
  }
  return matches;
}

function standsAt(text: string, at: number, entry: Entry): boolean {
  if (!text.startsWith(entry.folded, at)) return false;
  const end = at + entry.folded.length;
  if (entry.guardsStart && at > 0 && wordCharacter.test(characterBefore(text, at))) return false;
  if (!entry.guardsEnd) return true;
  // "can" is not a word of "can't"; "NASA" is one of "NASA's".
  if (/^'t(?![\p{L}\p{N}])/u.test(text.slice(end, end + 3))) return false;
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
  const entries = new Map<string, Entry>();
  for (const lexeme of lexicon) {
    if (!rangeMatches(lexeme.language, locale)) continue;
    const folded = fold(lexeme.original.trim().replaceAll(/\s+/gu, " "), locale);
    if (folded === "") continue;
    const known = entries.get(folded);
    if (known && known.lexeme.language.length >= lexeme.language.length) continue;
    const first = String.fromCodePoint(folded.codePointAt(0) ?? 0);
    const last = characterBefore(folded, folded.length);
    entries.set(folded, { folded, guardsStart: isGuarded(first), guardsEnd: isGuarded(last), lexeme });
  }
  const index: Index = new Map();
  for (const entry of entries.values()) {
    const key = entry.folded.charAt(0);
    index.set(key, [...(index.get(key) ?? []), entry]);
  }
  for (const list of index.values()) list.sort((a, b) => b.folded.length - a.folded.length);
  return index;
}

function isGuarded(character: string): boolean {
  return wordCharacter.test(character) && !unspacedCharacter.test(character);
}

/** Lower case, plain apostrophes and spaces, every character at the offset it had. */
function fold(text: string, locale: string): string {
  const plain = text.replaceAll(/[’ʼ＇]/gu, "'").replaceAll(/\s/gu, " ");
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
