import { type Lexeme, lexemeProblem, lexiconGate } from "@lectern/script";

/** The entries of a lexicon to save: complete, unique, trimmed. */
export function completeLexemes(library: readonly Lexeme[]): Lexeme[] {
  const takes = lexiconGate([]);
  return library
    .map((entry) => ({ ...entry, original: entry.original.trim(), replaceWith: entry.replaceWith.trim() }))
    .filter((lexeme) => (lexemeProblem(lexeme, []) ?? takes(lexeme)) === undefined);
}
