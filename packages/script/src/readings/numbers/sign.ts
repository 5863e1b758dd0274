import type { LanguageReading } from "../../languages/language-rules.ts";
import { NUMBER_PATTERN } from "../../numbers/parse-number.ts";
import type { Reading } from "../../rules/reading.ts";

const signed = new RegExp(
  `(?<=^|[\\s(„“"«])(?<!\\d[ \\u00A0])([-−+])(?=${NUMBER_PATTERN}(?![\\p{L}\\p{N}%]|[.,:/-]\\d|-))`,
  "gu",
);

/** "−18 goals" as "minus 18 goals", "(+5)" as "plus 5"; the number is left to the engine. */
export function signReadings(text: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || !/[-−+]\d/u.test(text)) return [];
  return [...text.matchAll(signed)].map(({ index, 1: sign }) => ({
    start: index,
    end: index + 1,
    spoken: `${sign === "+" ? reading.plus : reading.numbers.minus} `,
  }));
}

const between = /(?<=[\p{N}\p{Sc}%²³)]|(?<!\p{L})\p{Ll})[ \u00A0]([+−])[ \u00A0](?=[\p{N}\p{Sc}(]|\p{Ll}(?!\p{L}))/gu;

/** "15 € + 2 €", "5y − 4": plus and minus between numbers. */
export function operatorReadings(text: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || !/[+−]/u.test(text)) return [];
  return [...text.matchAll(between)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    spoken: ` ${match[1] === "+" ? reading.plus : reading.numbers.minus} `,
  }));
}
