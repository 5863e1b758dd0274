import { beepOf, readingOf } from "../languages/reading-of.ts";
import type { SayAs } from "../model.ts";
import { type Reading } from "../readings/reading.ts";
import { unitReadings } from "../readings/unit.ts";
import { addressReadings } from "./address.ts";
import { digitsReadings, spellOutReadings, telephoneReadings } from "./characters.ts";
import { dateReadings } from "./date.ts";
import { nameReadings } from "./name.ts";
import { cardinalReadings, fractionReadings, ordinalReadings } from "./numbers.ts";
import { timeReadings } from "./time.ts";

/**
 * What is said for marked text, in the block's language; offsets are UTF-16 units of `text`. Where a language's words
 * are not known the text is left to the engine (numbers, times, names, addresses) or said as Intl writes it in full
 * (dates, units). Text between readings is spoken as it stands.
 */
export function sayAsReadings(text: string, sayAs: SayAs, locale: string): Reading[] {
  switch (sayAs) {
    case "address":
      return addressReadings(text, locale);
    case "cardinal":
      return cardinalReadings(text, locale);
    case "spell-out":
      return spellOutReadings(text, locale);
    case "date":
      return dateReadings(text, locale);
    case "digits":
      return digitsReadings(text, locale);
    case "fraction":
      return fractionReadings(text, locale);
    case "ordinal":
      return ordinalReadings(text, locale);
    case "telephone":
      return telephoneReadings(text, locale);
    case "time":
      return timeReadings(text, locale);
    case "name":
      return nameReadings(text, locale);
    case "expletive":
      return [{ start: 0, end: text.length, spoken: beepOf(locale) }];
    case "unit":
      return unitReadings(text, locale, readingOf(locale));
  }
}
