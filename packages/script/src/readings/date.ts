import type { LanguageReading } from "../languages/language-reading.ts";
import { plainOrdinal } from "../languages/ordinals.ts";
import { cachedByLocale, intlLocale, languageOf } from "../locale.ts";
import { dateReadings } from "../say-as/date.ts";
import { AFTER_NUMBER, BEFORE_NUMBER } from "./number-bounds.ts";
import { type Reading, mergeReadings } from "./reading.ts";

/** Three numbers that can be nothing but a date: with a year of four digits, or of two behind slashes. */
const numeric = new RegExp(
  `${BEFORE_NUMBER}(?:\\d{1,2}([./-])\\s?\\d{1,2}\\1\\s?(?:1\\d|20)\\d\\d|(?:1\\d|20)\\d\\d([/.-])\\s?\\d{1,2}\\2\\s?\\d{1,2}|\\d{1,2}\\/\\d{1,2}\\/\\d\\d)${AFTER_NUMBER}`,
  "gu",
);

/** "am 3.10." */
const germanDay =
  /(?<=(?<!\p{L})(?:am|vom|zum|bis|seit|ab|den|dem|der|und|(?:Mo|Di|Mi|Do|Fr|Sa|So)\.?,)\s)\d{1,2}\.\s?\d{1,2}\.(?:\s?\d\d(?![\d.])|(?!\s?\d))/giu;

/** "12/25/2023", "25.12.2023" and "2023-12-25" as dates of the locale. */
export function numericDateReadings(text: string, locale: string): Reading[] {
  if (!/\d[./-]\s?\d/u.test(text)) return [];
  const readings: Reading[] = [];
  const patterns = languageOf(locale) === "de" ? [numeric, germanDay] : [numeric];
  for (const match of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const [read] = dateReadings(match[0], locale, text.slice(0, match.index));
    if (!read || read.start > 0 || read.end < match[0].length) continue;
    // "l’1/12/2019" of Italian.
    const isElided = /['’]$/u.test(text.slice(0, match.index));
    const spoken = isElided ? read.spoken.replace(/^primo /u, "uno ") : read.spoken;
    readings.push({ start: match.index, end: match.index + match[0].length, spoken });
  }
  return readings.sort((a, b) => a.start - b.start);
}

const englishMonths =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\\.)";
const englishDay = new RegExp(
  `(?:(?<=(?<!\\p{L})(?:[Oo]n|[Bb]y|[Uu]ntil|[Ss]ince|[Tt]ill|[Ff]rom|[Bb]efore|[Aa]fter|of|[A-Z][a-z]+day,?)\\s)(${englishMonths})\\s(\\d{1,2})(?![\\p{L}\\p{N}]|[.,:/-]\\d)|(?<!\\p{L})(${englishMonths})\\s(\\d{1,2})(?=,\\s\\d{4}(?!\\d)|[,;)]|\\.(?!\\d)|$))`,
  "gu",
);

const dayBeforeMonth = new RegExp(`(?<![\\p{L}\\p{N}.,:/-])([12]?\\d|3[01])(?=\\s${englishMonths}(?!\\p{L}))`, "gu");

/** English days of a month, which are ordinals: "on March 12", "March 12, 2024", "on 12 March". */
export function englishDayReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || languageOf(locale) !== "en") return [];
  const before = [...text.matchAll(dayBeforeMonth)].flatMap((match) => {
    const day = Number(match[1]);
    const article = /(?<!\p{L})the\s$/iu.test(text.slice(Math.max(0, match.index - 5), match.index)) ? "" : "the ";
    if (day === 0) return [];
    const spoken = `${article}${reading.numbers.ordinal(day)} of`;
    return [{ start: match.index, end: match.index + match[0].length, spoken }];
  });
  const after = [...text.matchAll(englishDay)].flatMap((match) => {
    const day = Number(match[2] ?? match[4]);
    if (day < 1 || day > 31) return [];
    const end = match.index + match[0].length;
    const start = end - String(match[2] ?? match[4]).length;
    return [{ start, end, spoken: reading.numbers.ordinal(day) }];
  });
  return mergeReadings(before, after);
}

const monthsInDates = cachedByLocale((locale) => {
  const format = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    calendar: "gregory",
    timeZone: "UTC",
  });
  return new Set(
    Array.from({ length: 12 }, (_, month) => {
      const parts = format.formatToParts(Date.UTC(2000, month, 15));
      return parts.find(({ type }) => type === "month")?.value.toLowerCase() ?? "";
    }),
  );
});
const dayAndMonth = /(?<![\p{L}\p{N}.,:/-])([1-9]|[12]\d|3[01])\.?(?=\s(\p{Ll}{3,}))/gu;

/** Days of a month in Slavic languages, which are ordinals in the genitive: "5 мая" as "пятого мая". */
export function slavicDayReadings(text: string, locale: string): Reading[] {
  if (!["ru", "uk", "pl", "cs", "sk"].includes(languageOf(locale))) return [];
  const months = monthsInDates(intlLocale(locale));
  return [...text.matchAll(dayAndMonth)].flatMap((match) => {
    // "с 1 по 5 мая" has another case.
    if (/(?:^|\s)по\s$/u.test(text.slice(Math.max(0, match.index - 4), match.index))) return [];
    const spoken = months.has(match[2] ?? "") ? plainOrdinal(Number(match[1]), locale, "genitive") : undefined;
    return spoken === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, spoken }];
  });
}
