import { MAX_LEXEMES, MAX_PRONUNCIATION_CHARACTERS } from "./limits.ts";
import type { Lexeme } from "./model.ts";
import { isLanguageTag } from "./parse-voice-profile.ts";
import { type ValidationError, createReport, join, readFields, readText } from "./validation.ts";

/** Said when an entry lacks one of its three fields. */
export const LEXEME_INCOMPLETE_MESSAGE = "All fields are mandatory!";
/** Said when an entry's original stands in the lexicon already, for the same language. */
export const LEXEME_DUPLICATE_MESSAGE =
  "This text exists for this language, please delete the same from pronunciation library before adding again.";

export type ParsedLexicon = { ok: true; lexicon: Lexeme[] } | { ok: false; errors: ValidationError[] };

/** Reads a lexicon from what came over the wire, white space around its texts cut; duplicates are found without regard to case. */
export function parseLexicon(value: unknown): ParsedLexicon {
  const report = createReport();
  if (!Array.isArray(value))
    return { ok: false, errors: [{ path: "", message: "A list of entries is expected here." }] };
  if (value.length > MAX_LEXEMES) {
    return { ok: false, errors: [{ path: "", message: `A lexicon holds at most ${MAX_LEXEMES} entries.` }] };
  }
  const lexicon: Lexeme[] = [];
  const known = new Set<string>();
  for (const [index, item] of value.entries()) {
    const path = String(index);
    const fields = readFields(report, path, item, ["original", "replaceWith", "language"], "An entry");
    if (!fields) continue;
    if (["original", "replaceWith", "language"].some((key) => isMissing(fields[key]))) {
      report.add(path, LEXEME_INCOMPLETE_MESSAGE);
      continue;
    }
    const most = MAX_PRONUNCIATION_CHARACTERS;
    const lexeme: Lexeme = {
      original: readText(report, join(path, "original"), fields["original"], most).trim(),
      replaceWith: readText(report, join(path, "replaceWith"), fields["replaceWith"], most).trim(),
      language: readText(report, join(path, "language"), fields["language"], 35).trim(),
    };
    if (!isLanguageTag(lexeme.language)) {
      report.add(join(path, "language"), "A language code such as en-US is expected here.");
    }
    const key = lexemeKey(lexeme);
    if (known.has(key)) report.add(join(path, "original"), LEXEME_DUPLICATE_MESSAGE);
    known.add(key);
    lexicon.push(lexeme);
  }
  return report.errors.length === 0 ? { ok: true, lexicon } : { ok: false, errors: report.errors };
}

/**
 * What keeps an entry out of the lexicon, in the words for a person; undefined when it may be added.
 * `lexicon` is the list without the entry itself.
 */
export function lexemeProblem(entry: Lexeme, lexicon: readonly Lexeme[]): string | undefined {
  if ([entry.original, entry.replaceWith, entry.language].some(isMissing)) return LEXEME_INCOMPLETE_MESSAGE;
  const key = lexemeKey(entry);
  return lexicon.some((other) => lexemeKey(other) === key) ? LEXEME_DUPLICATE_MESSAGE : undefined;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function lexemeKey(lexeme: Lexeme): string {
  const original = lexeme.original.trim().replace(/\s+/gu, " ").toLowerCase().normalize("NFC");
  return `${lexeme.language.trim().toLowerCase()} ${original}`;
}
