import type { LanguageReading } from "../languages/language-reading.ts";
import { intlLocale, languageOf, cachedByLocale } from "../locale.ts";
import { plainLanguageOf } from "../languages/plain-language.ts";
import { fractionCharacter, spokenFraction } from "../numbers/fraction.ts";
import { germanOrdinalStem } from "../numbers/german.ts";
import { spokenNumber } from "../numbers/spoken-number.ts";
import { NUMBER_PATTERN, parseNumber } from "../numbers/parse-number.ts";
import { AFTER_NUMBER, BEFORE_NUMBER } from "./number-bounds.ts";
import { rangeWord, spokenCount, spokenQuantity } from "./quantity.ts";
import type { Reading } from "./reading.ts";

const yearPattern = "1[1-9]\\d\\d|20[1-9]\\d";
const year = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/+#°$€£-])(${yearPattern})(?:[-–](${yearPattern})|(?<=0)(['’]?s))?(?![\\p{L}\\p{N}%°]|[.,:/'’]\\d|-\\d)`,
  "gu",
);
const percent = new RegExp(
  `${BEFORE_NUMBER}(?:(${NUMBER_PATTERN})\\s?%?\\s?[-–]\\s?)?([-−]?${NUMBER_PATTERN})\\s?%(?![\\p{Script=Latin}\\p{N}])`,
  "gu",
);
/** The Turkish sign stands first. */
const turkishPercent = new RegExp(`(?<![\\p{L}\\p{N}])%\\s?(${NUMBER_PATTERN})${AFTER_NUMBER}`, "gu");
const fractions =
  /(?<![\p{L}\p{N}.,/])(?:(\d+)\s?)?([½⅓⅔¼¾⅕⅛⅜⅝⅞]|(?:1\/2|1\/3|2\/3|1\/4|3\/4)(?![\d/]))(?![\p{L}\p{N}])/gu;
const numberSign = /(?<![\p{L}\p{N}])(?:[Nn][º°]\.?|№|#)\s?(\d+)(?![\p{L}\p{N}])/gu;
const germanOrdinal = /(?<![\p{L}\p{N}.,])(\d{1,3})\.(?=\s?(\p{Lu}\p{Ll}+))/gu;
const frenchTime = /(?<![\p{L}\p{N}])([01]?\d|2[0-4])\s?h(?:\s?([0-5]\d))?(?![\p{L}\p{N}])/gu;

/** Years of four digits, in languages that do not read them like other numbers: "1984" as "nineteen eighty-four". */
export function yearReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading?.plainYears) return [];
  const words = (digits: string) => reading.numbers.year(Number(digits));
  return [...text.matchAll(year)].flatMap((match) => {
    const [, from = "", to, decade] = match;
    if (to !== undefined) return [readingAt(match, `${words(from)} ${reading.to} ${words(to)}`)];
    if (decade === undefined) return [readingAt(match, words(from))];
    return languageOf(locale) === "en" ? [readingAt(match, `${words(from).replace(/y$/u, "ie")}s`)] : [];
  });
}

/** "5 %" as "five percent", "20-30 %" as "twenty to thirty percent". */
export function percentReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!text.includes("%")) return [];
  if (languageOf(locale) === "tr") return turkishPercentReadings(text, locale);
  return [...text.matchAll(percent)].flatMap((match) => {
    const number = parseNumber(match[2] ?? "", locale);
    const from = match[1] === undefined ? undefined : parseNumber(match[1], locale);
    if (!number || number.whole.length > 15) return [];
    const range = from ? `${spokenCount(from, reading, locale)} ${rangeWord(reading, locale)}` : "";
    if (reading) return [readingAt(match, `${range}${spokenNumber(number, reading)} ${reading.percent}`)];
    const spoken = spokenQuantity({ number, sign: "%", ...(from && { from }) }, locale, reading);
    return spoken === undefined ? [] : [readingAt(match, spoken)];
  });
}

function turkishPercentReadings(text: string, locale: string): Reading[] {
  return [...text.matchAll(turkishPercent)].flatMap((match) => {
    const number = parseNumber(match[1] ?? "", locale);
    return number ? [readingAt(match, `yüzde ${spokenCount(number, undefined, locale)}`)] : [];
  });
}

/** The halves, thirds and quarters that cannot be a date or a score. */
export function fractionReadings(text: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || !/[½⅓⅔¼¾⅕⅛⅜⅝⅞/]/u.test(text)) return [];
  return [...text.matchAll(fractions)].flatMap((match) => {
    const written = match[2] ?? "";
    const [over, under] = fractionCharacter(written) ?? [Number(written.charAt(0)), Number(written.charAt(2))];
    return [readingAt(match, spokenFraction(match[1], over, under, reading))];
  });
}

/** "#1" and "nº 1" as "number 1". */
export function numberSignReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const word = reading?.number ?? plainLanguageOf(locale)?.number;
  if (word === undefined || !/[º°№#]/u.test(text)) return [];
  return [...text.matchAll(numberSign)].map((match) => readingAt(match, `${word} ${match[1] ?? ""}`));
}

const germanMonths = cachedByLocale((locale) => {
  const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return new Set(Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15))));
});

/** "am 5. Mai", "im 19. Jahrhundert": a number with a stop before a noun is an ordinal in German. */
export function germanOrdinalReadings(text: string, locale: string): Reading[] {
  if (languageOf(locale) !== "de") return [];
  const months = germanMonths(intlLocale(locale));
  return [...text.matchAll(germanOrdinal)].flatMap((match) => {
    const value = Number(match[1]);
    const before =
      /(\p{L}+)\s$/u.exec(text.slice(Math.max(0, match.index - 12), match.index))?.[1]?.toLowerCase() ?? "";
    const noun = match[2] ?? "";
    const inCase = /^(?:am|im|vom|zum|beim|dem|den|des|seit|bis|ab|ins)$/u.test(before);
    if (!months.has(noun) && !inCase && !/^(?:der|die|das)$/u.test(before)) return [];
    const ending = inCase ? "en" : /^(?:der|die|das)$/u.test(before) ? "e" : "er";
    return [readingAt(match, germanOrdinalStem(value) + ending)];
  });
}

/** "14h30" of French. */
export function frenchTimeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || languageOf(locale) !== "fr") return [];
  return [...text.matchAll(frenchTime)].map((match) =>
    readingAt(match, reading.time({ hour: Number(match[1]), minute: Number(match[2] ?? 0) })),
  );
}

function readingAt(match: RegExpExecArray, spoken: string): Reading {
  return { start: match.index, end: match.index + match[0].length, spoken };
}
