import { languageReadingOf } from "../languages/rules-of.ts";
import { abbreviationReadings } from "../readings/abbreviation.ts";
import { type Reading, mergeReadings } from "../rules/reading.ts";
import { parseRoman } from "../numbers/roman.ts";

/** Names: titles in full, a numeral as a rank ("Henry the Eighth"), capitals as a name and not letter by letter. */
export function nameReadings(text: string, locale: string): Reading[] {
  const reading = languageReadingOf(locale);
  const ranks: Reading[] = [];
  if (reading) {
    for (const match of text.matchAll(/(?<=\p{L}[\s\u00A0])([IVX]+)(?![\p{L}\p{N}.])/gu)) {
      const value = parseRoman(match[0]);
      if (value === undefined) continue;
      ranks.push({ start: match.index, end: match.index + match[0].length, spoken: reading.regnal(value) });
    }
  }
  const capitals = [...text.matchAll(/(?<![\p{L}\p{N}.])\p{Lu}{3,}(?![\p{L}\p{N}.])/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    spoken: match[0].slice(0, 1) + match[0].slice(1).toLowerCase(),
  }));
  return mergeReadings(mergeReadings(abbreviationReadings(text, locale), ranks), capitals);
}
