import type { CountedNoun, LanguageReading } from "../../languages/language-rules.ts";
import { languageOf } from "../../locale.ts";
import { parseNumber } from "../../numbers/parse-number.ts";
import { spokenNumber } from "../../languages/spoken-number.ts";
import { perUnit } from "./quantity.ts";
import type { Reading } from "../../rules/reading.ts";

/** Hundredth parts of a currency with a sign of letters: "50p", "50 ct". */
const patterns: Record<string, RegExp> = {
  en: /(?<![\p{L}\p{N}.,:/-])(?:(\d{1,2})[-–])?(\d{1,2}(?:\.\d)?)p(?![\p{L}\p{N}])/gu,
  de: /(?<![\p{L}\p{N}.,:/-])()(\d{1,3}(?:,\d{1,2})?)[ \u00A0]?[Cc]t(?![\p{L}\p{N}])/gu,
  nl: /(?<![\p{L}\p{N}.,:/-])()(\d{1,3}(?:,\d{1,2})?)[ \u00A0]?ct(?![\p{L}\p{N}])/gu,
  fr: /(?<![\p{L}\p{N}.,:/-])()(\d{1,3}(?:,\d{1,2})?)[ \u00A0]?cts?(?![\p{L}\p{N}])/gu,
  es: /(?<![\p{L}\p{N}.,:/-])()(\d{1,3}(?:,\d{1,2})?)[ \u00A0]?cts?(?![\p{L}\p{N}])/gu,
};

/** "50p" as "fifty pence". */
export function smallChangeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const language = languageOf(locale);
  const pattern = patterns[language];
  const name: CountedNoun | undefined = reading?.currencies[language === "en" ? "£" : "€"]?.minor;
  if (!pattern || !reading || !name) return [];
  return [...text.matchAll(pattern)].map((match) => {
    const [, from = "", written = ""] = match;
    const number = parseNumber(written, locale) ?? { negative: false, whole: written, decimals: "" };
    const range = from === "" ? "" : `${reading.numbers.cardinal(Number(from), name.gender)} ${reading.to} `;
    const spoken = `${range}${spokenNumber(number, reading, name.gender)} ${written === "1" ? name.one : name.many}`;
    const end = match.index + match[0].length;
    const per = perUnit(text.slice(end, end + 20), locale, true);
    return { start: match.index, end: end + (per?.length ?? 0), spoken: spoken + (per ? ` ${per.spoken}` : "") };
  });
}
