import { type Lexeme, lexemeProblem } from "@lectern/script";

/** The entries of a lexicon to save: complete, unique, trimmed. */
export function completeLexemes(library: readonly Lexeme[]): Lexeme[] {
  const complete: Lexeme[] = [];
  for (const entry of library) {
    const lexeme = { ...entry, original: entry.original.trim(), replaceWith: entry.replaceWith.trim() };
    if (lexemeProblem(lexeme, complete) === undefined) complete.push(lexeme);
  }
  return complete;
}
