import { languageReadingOf } from "../languages/language-reading-of.ts";
import { abbreviationReadings } from "./abbreviation.ts";
import { currencyReadings } from "./currency.ts";
import {
  fractionReadings,
  frenchTimeReadings,
  germanOrdinalReadings,
  numberSignReadings,
  percentReadings,
  yearReadings,
} from "./plain-number.ts";
import { type Reading, mergeReadings } from "./reading.ts";
import { centuryReadings, romanReadings } from "./roman.ts";
import { temperatureReadings } from "./unit.ts";

/**
 * What is said for signs in text that carries no mark, where engines read them wrongly: money, percent, degrees,
 * years, a few fractions, Roman numerals and abbreviations. Everything else is left to the engine.
 */
export function defaultReadings(text: string, locale: string): Reading[] {
  const reading = languageReadingOf(locale);
  let readings = currencyReadings(text, locale, reading);
  if (/\d/u.test(text) || /[½⅓⅔¼¾⅕⅛⅜⅝⅞]/u.test(text)) {
    readings = mergeReadings(readings, percentReadings(text, locale, reading));
    readings = mergeReadings(readings, temperatureReadings(text, locale, reading));
    readings = mergeReadings(readings, frenchTimeReadings(text, locale, reading));
    readings = mergeReadings(readings, fractionReadings(text, reading));
    readings = mergeReadings(readings, yearReadings(text, locale, reading));
    readings = mergeReadings(readings, germanOrdinalReadings(text, locale));
    readings = mergeReadings(readings, numberSignReadings(text, reading));
  }
  readings = mergeReadings(readings, centuryReadings(text, locale, reading));
  readings = mergeReadings(readings, romanReadings(text, reading));
  return mergeReadings(readings, abbreviationReadings(text, locale, reading));
}
