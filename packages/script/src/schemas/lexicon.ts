import { z } from "zod";
import { MAX_LEXEMES, MAX_PRONUNCIATION_CHARACTERS } from "../limits.ts";
import { boundedList } from "./bounded-list.ts";
import { strictObject, nonEmptyTextSchema } from "./text.ts";
import { alphabetProblem, alphabetSchema } from "./alphabet.ts";
import { LOCALE_MESSAGE } from "./voice-profile.ts";

/** Said when an entry lacks one of its three fields. */
export const LEXEME_INCOMPLETE_MESSAGE = "All fields are mandatory!";
/** Said when an entry's original stands in the lexicon already, for the same language. */
export const LEXEME_DUPLICATE_MESSAGE =
  "This text exists for this language, please delete the same from pronunciation library before adding again.";

const fieldNames = ["original", "replaceWith", "language"] as const;

const completeLexemeSchema = strictObject("An entry", {
  original: nonEmptyTextSchema(MAX_PRONUNCIATION_CHARACTERS).trim(),
  replaceWith: nonEmptyTextSchema(MAX_PRONUNCIATION_CHARACTERS).trim(),
  /** BCP 47; "en" also holds for "en-GB". White space around it is cut. */
  language: nonEmptyTextSchema(35)
    .regex(/^\s*[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*\s*$/, LOCALE_MESSAGE)
    .trim(),
  alphabet: alphabetSchema.optional(),
}).check(({ value, issues }) => {
  const problem = alphabetProblem(value);
  if (problem !== undefined) {
    issues.push({ code: "custom", message: problem, input: value.replaceWith, path: ["replaceWith"] });
  }
});
/**
 * An entry of a project's lexicon: wherever `original` stands as a whole word, `replaceWith` is spoken, an alias of the
 * word, or its phonemes where an alphabet is named (PLS 1.0 §4.5, §4.6).
 */
export type Lexeme = z.infer<typeof completeLexemeSchema>;

/** What is missing of an entry is said of the whole of it. */
const lexemeSchema = z.preprocess((entry, context) => {
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
  const known = new Set<string>();
  for (const [index, lexeme] of value.entries()) {
    const key = lexemeKey(lexeme);
    if (known.has(key)) {
      issues.push({ code: "custom", message: LEXEME_DUPLICATE_MESSAGE, input: value, path: [index, "original"] });
    }
    known.add(key);
  }
});

/**
 * What keeps an entry out of the lexicon, in the words for a person; undefined when it may be added.
 * `lexicon` is the list without the entry itself.
 */
export function lexemeProblem(entry: Lexeme, lexicon: readonly Lexeme[]): string | undefined {
  if (fieldNames.some((name) => isMissing(entry[name]))) return LEXEME_INCOMPLETE_MESSAGE;
  const problem = alphabetProblem(entry);
  if (problem !== undefined) return problem;
  return sameLexeme(entry, lexicon) ? LEXEME_DUPLICATE_MESSAGE : undefined;
}

/** The entry for the same words of the same language as `entry`. */
export function sameLexeme(
  entry: Pick<Lexeme, "original" | "language">,
  lexicon: readonly Lexeme[],
): Lexeme | undefined {
  const key = lexemeKey(entry);
  return lexicon.find((other) => lexemeKey(other) === key);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function lexemeKey(lexeme: Pick<Lexeme, "original" | "language">): string {
  const original = lexeme.original.trim().replace(/\s+/gu, " ").toLowerCase().normalize("NFC");
  return `${lexeme.language.trim().toLowerCase()} ${original}`;
}
