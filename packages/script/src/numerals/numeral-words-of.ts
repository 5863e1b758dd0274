import type { NumeralWords } from "./numeral.ts";
import { polishNumerals } from "./polish.ts";
import { russianNumerals } from "./russian.ts";

const byLanguage: Readonly<Record<string, NumeralWords>> = { pl: polishNumerals, ru: russianNumerals };

/** Numbers in words of a language in which they agree with their noun; undefined for the others. */
export function numeralWordsOf(language: string): NumeralWords | undefined {
  return Object.hasOwn(byLanguage, language) ? byLanguage[language] : undefined;
}
