import { languageReadingOf, rulesOf } from "../languages/rules-of.ts";
import { withNumeralWords } from "../readings/numbers/numeral-words.ts";
import { asciiDigits } from "../numbers/parse-number.ts";
import { abbreviationReadings } from "./abbreviation.ts";
import { clockReadings, zoneReadings } from "./clock.ts";
import { currencyReadings } from "./amounts/currency.ts";
import { englishDayReadings, numericDateReadings, slavicDayReadings } from "./date.ts";
import { decadeReadings } from "./numbers/decade.ts";
import { elidedNumberReadings } from "./numbers/elided-number.ts";
import { germanOrdinalReadings, ordinalSignReadings } from "./numbers/ordinal-sign.ts";
import { groupedNumberReadings, withJoinedNumbers } from "./numbers/grouping.ts";
import { imperialReadings } from "./amounts/imperial.ts";
import { letterSignReadings } from "./numbers/letter-sign.ts";
import { magnitudeReadings } from "./amounts/magnitude.ts";
import {
  czechOrdinalReadings,
  fractionReadings,
  frenchTimeReadings,
  numberSignReadings,
  paragraphSignReadings,
  percentReadings,
  seasonReadings,
  yearReadings,
} from "./numbers/plain-number.ts";
import { dimensionReadings } from "./numbers/product.ts";
import { rangeReadings, setReadings } from "./numbers/range.ts";
import { relationReadings } from "./numbers/relation.ts";
import { patternReadings } from "../rules/pattern-reading.ts";
import { type ReasonedReading, type Reading, type ReadingReason, mergeReadings } from "../rules/reading.ts";
import { romanceCompoundReadings } from "./numbers/romance-compound.ts";
import { isoTimeReadings } from "./iso-time.ts";
import { sportsTimeReadings } from "./sports-time.ts";
import { bloodPressureReadings } from "./amounts/blood-pressure.ts";
import { codeReadings } from "./numbers/code.ts";
import { centuryReadings, romanReadings } from "./numbers/roman.ts";
import { fixedPhraseReadings } from "./set-phrase.ts";
import { smallChangeReadings } from "./amounts/small-change.ts";
import { socialTagReadings } from "./social-tag.ts";
import { plainTelephoneReadings } from "./telephone.ts";
import { loneUnitReadings, plainUnitReadings, degreeReadings } from "./amounts/unit.ts";
import { versionReadings } from "./numbers/version.ts";
import { coordinateReadings } from "./coordinates.ts";
import { agreeingCountReadings } from "./numbers/agreeing-count.ts";
import { formulaReadings } from "./numbers/formula.ts";
import { operatorReadings, signReadings } from "./numbers/sign.ts";
import { powerReadings, variablePowerReadings } from "./numbers/power.ts";
import { withQualifiers } from "./numbers/qualifier.ts";
import { webAddressReadings } from "./web-address.ts";
import { weekdayReadings } from "./weekday.ts";

/** Digits and signs of other scripts as those of ASCII; the length stays. */
function plainDigits(text: string): string {
  if (!/[^\P{Nd}0-9]/u.test(text)) return text;
  return asciiDigits(text).replaceAll("٪", "%").replaceAll("٫", ".").replaceAll("٬", ",");
}

/**
 * What is said for signs in text that carries no mark, where engines read them wrongly: addresses of the web, hashtags,
 * telephone numbers, money, percent, quantities, dates, times, years, ordinals, ranges, comparisons, versions, a few
 * fractions, numbers in groups of digits, Roman numerals and abbreviations.
 * Everything else is left to the engine. Of two that touch, the rule named first wins.
 */
export function defaultReadings(written: string, locale: string): ReasonedReading[] {
  const reading = languageReadingOf(locale);
  const text = withJoinedNumbers(plainDigits(written), locale);
  let readings: ReasonedReading[] = [];
  const add = (why: ReadingReason, more: readonly Reading[]) => {
    if (more.length > 0)
      readings = mergeReadings(
        readings,
        more.map((one) => ({ ...one, why })),
      );
  };
  readings = romanceCompoundReadings(text, locale, reading);
  readings = mergeReadings(readings, patternReadings(text, rulesOf(locale).patterns ?? []));
  add("date", weekdayReadings(text, locale, reading));
  add("address", webAddressReadings(text, locale));
  add("number", fixedPhraseReadings(text, locale));
  add("tag", socialTagReadings(text, locale));
  if (/\p{Lu}\p{Ll}?[₀-₉\d]|NaCl|NOx/u.test(text)) add("abbreviation", formulaReadings(text, locale));
  if (/[\d½⅓⅔¼¾⅕⅛⅜⅝⅞]/u.test(text)) {
    add("phone", plainTelephoneReadings(text, locale));
    add("date", isoTimeReadings(text, locale, reading));
    add("time", sportsTimeReadings(text, locale, reading));
    add("unit", bloodPressureReadings(text, locale));
    add("number", codeReadings(text, locale, reading));
    add("number", paragraphSignReadings(text, locale));
    add("money", currencyReadings(text, locale, reading));
    add("money", smallChangeReadings(text, locale, reading));
    add("number", percentReadings(text, locale, reading));
    add("number", powerReadings(text, locale));
    add("unit", coordinateReadings(text, locale, reading));
    add("unit", imperialReadings(text, locale, reading));
    add("unit", degreeReadings(text, locale, reading));
    add("date", numericDateReadings(text, locale));
    add("number", setReadings(text, locale));
    add("time", frenchTimeReadings(text, locale, reading));
    add("time", clockReadings(text, locale, reading));
    add("time", zoneReadings(text, locale));
    add("unit", plainUnitReadings(text, locale, reading));
    add("unit", loneUnitReadings(text, locale, reading));
    add("number", magnitudeReadings(text, locale, reading));
    add("number", fractionReadings(text, locale, reading));
    add("date", englishDayReadings(text, locale, reading));
    add("date", decadeReadings(text, locale, reading));
    add("number", ordinalSignReadings(text, locale, reading));
    add("date", seasonReadings(text, locale, reading));
    add("number", yearReadings(text, locale, reading));
    add("date", slavicDayReadings(text, locale));
    add("roman", centuryReadings(text, locale, reading));
    add("number", czechOrdinalReadings(text, locale));
    add("number", numberSignReadings(text, locale, reading));
    add("number", rangeReadings(text, locale, reading));
    add("number", elidedNumberReadings(text, locale, reading));
    add("number", agreeingCountReadings(text, locale, reading));
    add("number", groupedNumberReadings(text, locale));
    add("abbreviation", versionReadings(text, locale));
    add("sign", dimensionReadings(text, locale));
    add("number", variablePowerReadings(text, locale));
    add("sign", relationReadings(text, locale));
    add("sign", signReadings(text, reading));
    add("sign", operatorReadings(text, reading));
  }
  add("number", germanOrdinalReadings(text, locale));
  add("roman", centuryReadings(text, locale, reading));
  add("sign", letterSignReadings(text, locale));
  add("roman", romanReadings(text, locale, reading));
  add("abbreviation", abbreviationReadings(text, locale));
  return withQualifiers(text, locale, withNumeralWords(text, locale, readings));
}
