import { type Lexeme, lexemeProblem } from "@lectern/script";

/** The entries of a lexicon to save: complete, unique, trimmed. */
export function completeLexemes(library: readonly Lexeme[]): Lexeme[] {
  const complete: Lexeme[] = [];
  for (const { original, replaceWith, language } of library) {
    const lexeme = { original: original.trim(), replaceWith: replaceWith.trim(), language };
    if (lexemeProblem(lexeme, complete) === undefined) complete.push(lexeme);
  }
  return complete;
}
