import { bleepWordOf, languageReadingOf } from "../languages/rules-of.ts";
import type { SayAs } from "../schemas/inline.ts";
import type { Reading } from "../rules/reading.ts";
import { withJoinedNumbers } from "../readings/numbers/grouping.ts";
import { unitReadings } from "../readings/amounts/unit.ts";
import { addressReadings } from "./address.ts";
import { digitsReadings, spellOutReadings, telephoneReadings } from "../readings/characters.ts";
import { dateReadings } from "../readings/date-parts.ts";
import { nameReadings } from "./name.ts";
import { numeralSayAs } from "./numeral-say-as.ts";
import { cardinalReadings, fractionReadings, ordinalReadings } from "./numbers.ts";
import { timeReadings } from "../readings/time.ts";

const ways: Record<SayAs, (text: string, locale: string, before: string) => Reading[]> = {
  address: addressReadings,
  cardinal: cardinalReadings,
  "spell-out": spellOutReadings,
  date: dateReadings,
  digits: digitsReadings,
  fraction: fractionReadings,
  ordinal: ordinalReadings,
  telephone: telephoneReadings,
  time: timeReadings,
  name: nameReadings,
  expletive: (text, locale) => [{ start: 0, end: text.length, spoken: bleepWordOf(locale) }],
  unit: (text, locale) => unitReadings(text, locale, languageReadingOf(locale)),
};

/**
 * What is said for marked text, in the block's language; offsets are UTF-16 units of `text`. Where a language's words
 * are not known the text is left to the engine (numbers, times, names, addresses) or said as Intl writes it in full
 * (dates, units). Text between readings is spoken as it stands.
 * @param before the text before it
 */
export function sayAsReadings(text: string, sayAs: SayAs, locale: string, before = ""): Reading[] {
  const joined = withJoinedNumbers(text, locale);
  const readings = ways[sayAs](joined, locale, before).sort((a, b) => a.start - b.start);
  return numeralSayAs(joined, sayAs, locale, readings);
}
