import { type Lexeme, lexiconSchema } from "./schemas/lexicon.ts";
import { parseWith, type ValidationError } from "./validation.ts";

export type ParsedLexicon = { ok: true; lexicon: Lexeme[] } | { ok: false; errors: ValidationError[] };

/** Reads a lexicon from what came over the wire, as {@link lexiconSchema} has it. */
export function parseLexicon(value: unknown): ParsedLexicon {
  const parsed = parseWith(lexiconSchema, value);
  return parsed.ok ? { ok: true, lexicon: parsed.value } : parsed;
}
