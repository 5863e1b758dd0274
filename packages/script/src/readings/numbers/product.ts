import { rulesOf } from "../../languages/rules-of.ts";
import type { Reading } from "../../rules/reading.ts";

/** A letter x too, but for "0x10". */
const product = /(?<=\d(?:[ \u00A0]?(?:mm|cm|m|km|ft|in))?[ \u00A0]?)(?:×|(?<!(?<![\d.,])0)x)(?=[ \u00A0]?\d)/gu;

/** "3 × 4" and "3 x 4" as "3 by 4"; the numbers are left to their own rules. */
export function dimensionReadings(text: string, locale: string): Reading[] {
  const word = rulesOf(locale).by;
  if (word === undefined || !/[×x]/u.test(text)) return [];
  return [...text.matchAll(product)].map(({ index }) => {
    const tight = text.charAt(index - 1) !== " " && text.charAt(index + 1) !== " ";
    return { start: index, end: index + 1, spoken: tight ? ` ${word} ` : word };
  });
}
