import type { NumeralWords } from "./numeral.ts";
import { arabicNumerals } from "./arabic.ts";
import { chineseNumerals } from "./chinese.ts";
import { dutchNumerals } from "./dutch.ts";
import { hindiNumerals } from "./hindi.ts";
import { japaneseNumerals } from "./japanese.ts";
import { koreanNumerals } from "./korean.ts";
import { polishNumerals } from "./polish.ts";
import { russianNumerals } from "./russian.ts";
import { turkishNumerals } from "./turkish.ts";

const byLanguage: Readonly<Record<string, NumeralWords>> = {
  ar: arabicNumerals,
  hi: hindiNumerals,
  nl: dutchNumerals,
  pl: polishNumerals,
  ja: japaneseNumerals,
  ko: koreanNumerals,
  ru: russianNumerals,
  tr: turkishNumerals,
  zh: chineseNumerals,
  cmn: chineseNumerals,
};

/** Numbers in words of a language in which they agree with their noun; undefined for the others. */
export function numeralWordsOf(language: string): NumeralWords | undefined {
  return Object.hasOwn(byLanguage, language) ? byLanguage[language] : undefined;
}
