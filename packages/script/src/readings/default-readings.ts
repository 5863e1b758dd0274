import { readingOf } from "../languages/reading-of.ts";
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
import { type Reading, addReadings } from "./reading.ts";
import { centuryReadings, romanReadings } from "./roman.ts";
import { temperatureReadings } from "./unit.ts";

/**
 * What is said for signs in text that carries no mark, where engines read them wrongly: money, percent, degrees,
 * years, a few fractions, Roman numerals and abbreviations. Everything else is left to the engine.
 */
export function defaultReadings(text: string, locale: string): Reading[] {
  const reading = readingOf(locale);
  let readings = currencyReadings(text, locale, reading);
  if (/\d/u.test(text) || /[½⅓⅔¼¾⅕⅛⅜⅝⅞]/u.test(text)) {
    readings = addReadings(readings, percentReadings(text, locale, reading));
    readings = addReadings(readings, temperatureReadings(text, locale, reading));
    readings = addReadings(readings, frenchTimeReadings(text, locale, reading));
    readings = addReadings(readings, fractionReadings(text, reading));
    readings = addReadings(readings, yearReadings(text, locale, reading));
    readings = addReadings(readings, germanOrdinalReadings(text, locale));
    readings = addReadings(readings, numberSignReadings(text, reading));
  }
  readings = addReadings(readings, centuryReadings(text, locale, reading));
  readings = addReadings(readings, romanReadings(text, reading));
  return addReadings(readings, abbreviationReadings(text, locale, reading));
}
