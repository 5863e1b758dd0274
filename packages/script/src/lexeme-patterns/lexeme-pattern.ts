import { MAX_PATTERN_MATCH_CHARACTERS } from "../limits.ts";
import type { Pronunciation } from "../ipa/alphabet.ts";
import { compilePattern, type Pattern } from "./compile-pattern.ts";
import { findPattern } from "./find-pattern.ts";
import { PatternError } from "./parse-pattern.ts";

/** What of an entry its search needs. */
interface PatternLexeme extends Pronunciation {
  original: string;
  caseSensitive?: boolean | undefined;
}

/** The program of an entry that is a regular expression, or why it is none. */
export function lexemePattern(lexeme: PatternLexeme): { pattern: Pattern } | { problem: string } {
  try {
    const pattern = compilePattern(normaliseCharacters(lexeme.original.trim()), {
      caseSensitive: lexeme.caseSensitive === true,
    });
    const unknown = references(lexeme).find((group) => group > pattern.groups);
    if (unknown === undefined) return { pattern };
    return { problem: `There is no group ${unknown} in the regular expression that $${unknown} could stand for.` };
  } catch (error) {
    if (error instanceof PatternError) return { problem: error.message };
    throw error;
  }
}

export interface LexemeMatch {
  start: number;
  end: number;
  /** What is spoken there, its groups filled in. */
  spoken: string;
}

/** Where a regular expression stands in a text, and what is spoken there; longer matches are left out. */
export function findLexemePattern(text: string, lexeme: PatternLexeme, pattern: Pattern): LexemeMatch[] {
  const { matches } = findPattern(normaliseCharacters(text), pattern);
  return matches
    .filter(({ start, end }) => end - start <= MAX_PATTERN_MATCH_CHARACTERS)
    .map(({ start, end, groups }) => {
      if (lexeme.alphabet) return { start, end, spoken: lexeme.replaceWith };
      const spoken = lexeme.replaceWith.replaceAll(reference, (_whole, sign: string) => {
        if (sign === "$") return "$";
        const group = sign === "0" ? { start, end } : groups[Number(sign) - 1];
        return group ? text.slice(group.start, group.end) : "";
      });
      return { start, end, spoken };
    });
}

/** "$1" for a group, "$0" for the whole match, "$$" for the sign itself. */
const reference = /\$(?<sign>[0-9$])/gu;

function references({ replaceWith, alphabet }: PatternLexeme): number[] {
  return alphabet
    ? []
    : [...replaceWith.matchAll(reference)].map((found) => Number(found[1])).filter((group) => group > 0);
}

/** Plain apostrophes and spaces, every character at the offset it had. */
export function normaliseCharacters(text: string): string {
  return text.replaceAll(/[’ʼ＇]/gu, "'").replaceAll(/\s/gu, " ");
}
