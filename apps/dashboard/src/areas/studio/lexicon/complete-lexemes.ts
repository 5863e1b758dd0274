import { type Lexeme, lexemeProblem } from "@lectern/script";

/** What is saved of a library: complete entries, each once, without white space around them. */
export function completeLexemes(library: readonly Lexeme[]): Lexeme[] {
  const complete: Lexeme[] = [];
  for (const { original, replaceWith, language } of library) {
    const lexeme = { original: original.trim(), replaceWith: replaceWith.trim(), language };
    if (lexemeProblem(lexeme, complete) === undefined) complete.push(lexeme);
  }
  return complete;
}
