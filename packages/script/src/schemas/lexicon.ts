import { z } from "zod";
import { lexemePattern } from "../lexeme-patterns/lexeme-pattern.ts";
import {
  MAX_LEXEMES,
  MAX_LEXICON_PATTERN_INSTRUCTIONS,
  MAX_PATTERN_LEXEMES,
  MAX_PRONUNCIATION_CHARACTERS,
} from "../limits.ts";
import { boundedList } from "./bounded-list.ts";
import { strictObject, nonEmptyTextSchema } from "./text.ts";
import { phonemeProblem, alphabetSchema } from "../ipa/alphabet.ts";
import { LOCALE_MESSAGE } from "./voice-profile.ts";

/** Said when an entry lacks one of its three fields. */
export const LEXEME_INCOMPLETE_MESSAGE = "All fields are mandatory!";
/** Said when an entry's original stands in the lexicon already, for the same language. */
export const LEXEME_DUPLICATE_MESSAGE =
  "This text exists for this language, please delete the same from pronunciation library before adding again.";
/** Said when a lexicon has all the regular expressions it may have. */
export const PATTERNS_FULL_MESSAGE = `A library holds at most ${MAX_PATTERN_LEXEMES} regular expressions, and all of them together are not longer than ${MAX_LEXICON_PATTERN_INSTRUCTIONS} steps.`;

const fieldNames = ["original", "replaceWith", "language"] as const;

/** The language of an entry that holds in all of them (RFC 4647 §2.1). */
export const ANY_LANGUAGE = "*";

const completeLexemeSchema = strictObject("An entry", {
  original: nonEmptyTextSchema(MAX_PRONUNCIATION_CHARACTERS).trim(),
  replaceWith: nonEmptyTextSchema(MAX_PRONUNCIATION_CHARACTERS).trim(),
  /** BCP 47; "en" also holds for "en-GB", "*" for all. White space around it is cut. */
  language: nonEmptyTextSchema(35)
    .regex(/^\s*(?:\*|[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)\s*$/, LOCALE_MESSAGE)
    .meta({ examples: ["en-GB"] })
    .trim(),
  alphabet: alphabetSchema.optional(),
  /** `original` is a regular expression, and "$1" in `replaceWith` what its first group holds. */
  regex: z.boolean().optional(),
  /** Capitals make a difference. */
  caseSensitive: z.boolean().optional(),
}).check(({ value, issues }) => {
  const wrong = phonemeProblem(value);
  if (wrong !== undefined) {
    issues.push({ code: "custom", message: wrong, input: value.replaceWith, path: ["replaceWith"] });
  }
  const problem = patternProblem(value);
  if (problem !== undefined) {
    issues.push({ code: "custom", message: problem, input: value.original, path: ["original"] });
  }
});
/**
 * An entry of a project's lexicon: wherever `original` stands as a whole word, or fits as a regular expression,
 * `replaceWith` is spoken, an alias of the word, or its phonemes where an alphabet is named (PLS 1.0 §4.5, §4.6).
 */
export type Lexeme = z.infer<typeof completeLexemeSchema>;

/** What is missing of an entry is said of the whole of it. */
export const lexemeSchema = z.preprocess((entry, context) => {
  if (isObject(entry) && fieldNames.some((name) => isMissing(entry[name]))) {
    context.addIssue({ code: "custom", message: LEXEME_INCOMPLETE_MESSAGE, input: entry });
    return z.NEVER;
  }
  return entry;
}, completeLexemeSchema) as unknown as z.ZodType<Lexeme, Lexeme>;

/** A lexicon, white space around its texts cut; duplicates are found without regard to case. */
export const lexiconSchema = boundedList(lexemeSchema, {
  max: MAX_LEXEMES,
  expected: "A list of entries is expected here.",
  tooMany: `A lexicon holds at most ${MAX_LEXEMES} entries.`,
}).check(({ value, issues }) => {
  const takes = createLexemeValidator([]);
  for (const [index, lexeme] of value.entries()) {
    const message = takes(lexeme);
    if (message !== undefined) {
      issues.push({ code: "custom", message, input: value, path: [index, "original"] });
    }
  }
});

/**
 * What keeps an entry out of the lexicon, in the words for a person; undefined when it may be added.
 * `lexicon` is the list without the entry itself.
 */
export function lexemeProblem(entry: Lexeme, lexicon: readonly Lexeme[]): string | undefined {
  if (fieldNames.some((name) => isMissing(entry[name]))) return LEXEME_INCOMPLETE_MESSAGE;
  return phonemeProblem(entry) ?? patternProblem(entry) ?? createLexemeValidator(lexicon)(entry);
}

/**
 * Tells of one complete entry after another what keeps it out of the lexicon; one that nothing keeps out is in it for
 * those that follow.
 */
export function createLexemeValidator(lexicon: readonly Lexeme[]): (entry: Lexeme) => string | undefined {
  const known = new Set(lexicon.map(lexemeKey));
  let patterns = 0;
  let steps = 0;
  for (const lexeme of lexicon) {
    if (!lexeme.regex) continue;
    patterns += 1;
    steps += patternSteps(lexeme);
  }
  return (entry) => {
    const key = lexemeKey(entry);
    if (known.has(key)) return LEXEME_DUPLICATE_MESSAGE;
    if (entry.regex) {
      const added = patternSteps(entry);
      if (patterns >= MAX_PATTERN_LEXEMES || steps + added > MAX_LEXICON_PATTERN_INSTRUCTIONS)
        return PATTERNS_FULL_MESSAGE;
      patterns += 1;
      steps += added;
    }
    known.add(key);
    return undefined;
  };
}

/** The entry for the same words of the same language as `entry`, of its kind. */
export function findSameLexeme(entry: LexemeIdentity, lexicon: readonly Lexeme[]): Lexeme | undefined {
  const key = lexemeKey(entry);
  return lexicon.find((other) => lexemeKey(other) === key);
}

function patternProblem(lexeme: Lexeme): string | undefined {
  if (!lexeme.regex) return undefined;
  const compiled = lexemePattern(lexeme);
  return "problem" in compiled ? compiled.problem : undefined;
}

function patternSteps(lexeme: Lexeme): number {
  const compiled = lexemePattern(lexeme);
  return "pattern" in compiled ? compiled.pattern.program.length : 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

type LexemeIdentity = Pick<Lexeme, "original" | "language" | "regex" | "caseSensitive">;

/** What makes an entry the same as another: its words, its language and how they are looked for. */
export function lexemeKey({ original, language, regex, caseSensitive }: LexemeIdentity): string {
  const words = original.trim().replace(/\s+/gu, " ").normalize("NFC");
  const kind = `${regex ? "regex " : ""}${caseSensitive ? "exact " : ""}`;
  // Capitals tell "\D" from "\d".
  return `${kind}${language.trim().toLowerCase()} ${regex || caseSensitive ? words : words.toLowerCase()}`;
}
