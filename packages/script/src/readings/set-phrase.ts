import { rulesOf } from "../languages/rules-of.ts";
import type { Reading } from "../rules/reading.ts";

const candidate =
  /(?<![\p{L}\p{N}.,:/-])(?:\d{1,2}[hj]?[/:x×-]\d{1,2}|[a-z]\/[a-z]|w\/(?=\s)|h24)(?![\p{L}\p{N}]|[.,:/-]\d|%|\s?%)/gu;

/** "24/7" as "twenty-four seven". */
export function fixedPhraseReadings(text: string, locale: string): Reading[] {
  const table = rulesOf(locale).phrases;
  if (!table) return [];
  return [...text.matchAll(candidate)].flatMap((match) => {
    const spoken = Object.hasOwn(table, match[0]) ? table[match[0]] : undefined;
    return spoken === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, spoken }];
  });
}
