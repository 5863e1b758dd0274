import type { LanguageReading } from "../../languages/language-rules.ts";
import { languageOf } from "../../locale.ts";
import { parseNumber } from "../../numbers/parse-number.ts";
import { spokenNumber } from "../../languages/spoken-number.ts";
import type { Reading } from "../../rules/reading.ts";

/** Articles and prepositions that have lost their vowel before a number: "l’11 settembre", "d’1,2 million". */
const pattern =
  /(?<=(?<![\p{L}\p{N}])(?:[ldcnsj]|qu|dell|all|nell|dall|sull|quest|jusqu|lorsqu|puisqu)['’])(\d{1,3}(?:\.\d{3})+|\d{1,9}(?:,\d{1,3})?)(?![\p{L}\p{N}]|[.,:/-]\d)/giu;

/** Numbers behind an apostrophe in words: engines name the letter before figures. */
export function elidedNumberReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || !["fr", "it"].includes(languageOf(locale)) || !/['’]\d/u.test(text)) return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const number = parseNumber(match[0], locale);
    if (!number) return [];
    return [{ start: match.index, end: match.index + match[0].length, spoken: spokenNumber(number, reading) }];
  });
}
