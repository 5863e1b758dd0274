import { languageReadingOf } from "../languages/rules-of.ts";
import { asciiDigits } from "../numbers/parse-number.ts";
import type { NumeralWords } from "../languages/numerals.ts";
import { withNumeralWords } from "../readings/numbers/numeral-words.ts";
import { numeralWordsOf } from "../languages/rules-of.ts";
import { clockReadings } from "../readings/clock.ts";
import { fractionReadings } from "../readings/numbers/plain-number.ts";
import type { Reading } from "../rules/reading.ts";
import type { SayAs } from "../schemas/inline.ts";

/** Nothing in these is a number to be counted. */
const withoutNumbers: ReadonlySet<SayAs> = new Set(["name", "expletive"]);
const characterByCharacter: ReadonlySet<SayAs> = new Set(["digits", "spell-out", "telephone"]);
const number = /(?<![\p{N}.,])(\d{1,12})(?:\.(?!\d))?(?![\p{N},])/gu;

/** The readings of a mark with their digits in words, in languages whose numbers agree with what stands around them. */
export function numeralSayAs(text: string, sayAs: SayAs, locale: string, readings: readonly Reading[]): Reading[] {
  const numerals = languageReadingOf(locale) ? undefined : numeralWordsOf(locale);
  if (!numerals || withoutNumbers.has(sayAs)) return [...readings];
  if (characterByCharacter.has(sayAs))
    return readings.map((reading) => ({ ...reading, spoken: named(reading.spoken, numerals) }));
  const plain = asciiDigits(text);
  const first = firstReadings(plain, sayAs, locale, numerals) ?? readings;
  const reasoned = first.map((reading) => ({ ...reading, why: "say-as" as const }));
  return withNumeralWords(plain, locale, reasoned).map(({ start, end, spoken }) => ({ start, end, spoken }));
}

function firstReadings(text: string, sayAs: SayAs, locale: string, numerals: NumeralWords): Reading[] | undefined {
  if (sayAs === "time") return clockReadings(text, locale, undefined);
  if (sayAs === "fraction") return fractionReadings(text, locale, undefined);
  return sayAs === "ordinal" ? ordinals(text, numerals) : undefined;
}

/** "5-й" and "5'inci" are ordinals as they stand, "5" and "5." become one. */
function ordinals(text: string, { say, ordinal }: NumeralWords): Reading[] {
  return [...text.matchAll(number)].flatMap((match) => {
    const [written, digits = ""] = match;
    const end = match.index + digits.length;
    const numeral = { number: { negative: false, whole: digits, decimals: "" }, written: digits };
    const said = say({ ...numeral, before: text.slice(0, match.index), after: text.slice(end) });
    if (ordinal === undefined || (said?.takes ?? 0) > 0) return [];
    return [{ start: match.index, end: match.index + written.length, spoken: ordinal(Number(digits)) }];
  });
}

function named(spoken: string, { digits }: NumeralWords): string {
  return spoken.replaceAll(/\d/gu, (digit) => digits[Number(digit)] ?? digit);
}
