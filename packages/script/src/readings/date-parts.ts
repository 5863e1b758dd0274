import type { DateParts } from "../languages/language-rules.ts";
import { languageReadingOf } from "../languages/rules-of.ts";
import { intlLocale, cachedByLocale, languageOf } from "../locale.ts";
import { asciiDigits } from "../numbers/parse-number.ts";
import { ordinalWords } from "../languages/ordinal-words.ts";
import type { Reading } from "../rules/reading.ts";

interface WrittenDate {
  day?: number;
  /** 1..12 */
  month?: number;
  year?: number;
}

/** Months of a locale by the names people write, in lower case, and as they stand after a day. */
const calendar = cachedByLocale((locale) => {
  const written = new Map<string, number>();
  const inDate: string[] = [];
  const alone: string[] = [];
  const long = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", calendar: "gregory", timeZone: "UTC" });
  for (let month = 1; month <= 12; month += 1) {
    const date = Date.UTC(2000, month - 1, 15);
    inDate.push(long.formatToParts(date).find((part) => part.type === "month")?.value ?? "");
    for (const width of ["long", "short"] as const) {
      const name = new Intl.DateTimeFormat(locale, { month: width, calendar: "gregory", timeZone: "UTC" }).format(date);
      if (width === "long") alone.push(name);
      written.set(monthKey(name), month);
    }
    written.set(monthKey(inDate[month - 1] ?? ""), month);
  }
  if (locale.startsWith("en")) written.set("sept", 9);
  const order = new Intl.DateTimeFormat(locale, { dateStyle: "short", calendar: "gregory", timeZone: "UTC" })
    .formatToParts(0)
    .flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [type] : []));
  return { written, inDate, alone, monthFirst: order.indexOf("month") < order.indexOf("day") };
});

function monthKey(name: string): string {
  return name.toLowerCase().replaceAll(/[.\s]/gu, "");
}

const yearFirst =
  /(?<![\p{L}\p{N}]|\p{N}[-/.])(\d{4})\s?([-/.])\s?(\d{1,2})(?:\s?\2\s?(\d{1,2}))?(?![\p{L}\p{N}]|[-/.]\p{N})/gu;
const yearLast =
  /(?<![\p{L}\p{N}]|\p{N}[-/.])(\d{1,2})\s?([-/.])\s?(\d{1,2})\.?(?:(?:\s?\2\s?|(?<=\.)\s?|\s)(\d{4}|\d{2}))?(?![\p{L}\p{N}]|[-/.]\p{N})/gu;
const monthAndYear = /(?<![\p{L}\p{N}]|\p{N}[-/.])(\d{1,2})[-/.](\d{4})(?![\p{L}\p{N}]|[-/.]\p{N})/gu;
const dayAndName =
  /(?<![\p{L}\p{N}]|\p{N}[-/.])(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?\s+(?:de\s+|of\s+)?(\p{L}[\p{L}\p{M}]*)\.?(?:,?\s+(?:de\s+|del\s+)?(\d{4}))?(?![\p{L}\p{N}]|[-/.]\p{N})/gu;
const nameAndDay =
  /(?<![\p{L}\p{N}]|\p{N}[-/.])(\p{L}[\p{L}\p{M}]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?(?![\p{L}\p{N}]|[-/.]\p{N})/gu;
const nameAndYear =
  /(?<![\p{L}\p{N}]|\p{N}[-/.])(\p{L}[\p{L}\p{M}]*)\.?\s+(?:de\s+)?(\d{4})(?![\p{L}\p{N}]|[-/.]\p{N})/gu;
const lonelyYear = /(?<![\p{L}\p{N}]|\p{N}[-/.])(\d{4})(?![\p{L}\p{N}]|[-/.]\p{N})/gu;

/** What asks for an ordinal in the dative or accusative in German: "am fünften Mai". */
const germanPreposition =
  /(?:^|[\s(„"])(?:am|vom|zum|beim|im|dem|den|des|seit|bis|ab|ins|nach|vor|gegen)\s+(?:(?:(?:Mon|Diens|Mitt|Donners|Frei|Sams|Sonn)\p{L}+|(?:Mo|Di|Mi|Do|Fr|Sa|So)\.?),?\s+(?:dem\s+|den\s+)?)?$/iu;
const germanArticle = /(?:^|[\s(„"])(?:der|die|das|dieser|jeder)\s+$/iu;

/**
 * Dates as they are said; day and month stand in the locale's order where the digits alone do not tell.
 * @param before the text before `text`, which asks for a case in German
 */
export function dateReadings(text: string, locale: string, before = ""): Reading[] {
  const plain = asciiDigits(text);
  const { written, monthFirst } = calendar(locale);
  const found: { start: number; end: number; date: WrittenDate }[] = [];
  const take = (pattern: RegExp, read: (groups: readonly (string | undefined)[]) => WrittenDate | undefined) => {
    for (const match of plain.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      const date = read(match);
      if (date && isReal(date) && !found.some((other) => start < other.end && other.start < end)) {
        found.push({ start, end, date });
      }
    }
  };
  const named = (name: string | undefined) => written.get(monthKey(name ?? ""));
  take(yearFirst, ([, year, , month, day]) => dateOf(day, Number(month), year));
  take(dayAndName, ([, day, name, year]) => withMonth(named(name), day, year));
  take(nameAndDay, ([, name, day, year]) => withMonth(named(name), day, year));
  take(nameAndYear, ([, name, year]) => withMonth(named(name), undefined, year));
  take(yearLast, ([, first, sign, second, year]) => {
    const swaps = sign === "." ? false : monthFirst;
    const inOrder = swaps ? dateOf(second, Number(first), year) : dateOf(first, Number(second), year);
    return isReal(inOrder)
      ? inOrder
      : swaps
        ? dateOf(first, Number(second), year)
        : dateOf(second, Number(first), year);
  });
  take(monthAndYear, ([, month, year]) => dateOf(undefined, Number(month), year));
  take(lonelyYear, ([, year]) => ({ year: Number(year) }));
  return found
    .sort((a, b) => a.start - b.start)
    .flatMap(({ start, end, date }) => {
      const spoken = inGermanCase(spokenDate(date, locale), date, before + text.slice(0, start), locale);
      return spoken === undefined ? [] : [{ start, end, spoken }];
    });
}

/** The ending of a German ordinal in a date, by the text before it: "am fünften", "der fünfte", "fünfter". */
export function germanOrdinalEnding(before: string): "en" | "e" | "er" {
  if (germanPreposition.test(before)) return "en";
  return germanArticle.test(before) ? "e" : "er";
}

function inGermanCase(
  spoken: string | undefined,
  date: WrittenDate,
  before: string,
  locale: string,
): string | undefined {
  if (spoken === undefined || date.day === undefined || languageOf(locale) !== "de") return spoken;
  return spoken.replace(/er(?= )/u, germanOrdinalEnding(before.slice(-40)));
}

function withMonth(month: number | undefined, day: string | undefined, year: string | undefined) {
  return month === undefined ? undefined : dateOf(day, month, year);
}

function dateOf(day: string | undefined, month: number, year: string | undefined): WrittenDate {
  const date: WrittenDate = { month };
  if (day !== undefined) date.day = Number(day);
  if (year !== undefined) date.year = fullYear(year);
  return date;
}

/** Two digits are of this century up to 49, of the last from 50 on. */
function fullYear(year: string): number {
  const value = Number(year);
  return year.length > 2 ? value : value + (value < 50 ? 2000 : 1900);
}

function isReal({ day = 1, month = 1, year = 2000 }: WrittenDate): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year < 100 ? 2000 : year, month, 0)).getUTCDate();
}

function formatOf(hasDay: boolean, hasYear: boolean): (locale: string) => Intl.DateTimeFormat {
  return cachedByLocale(
    (locale) =>
      new Intl.DateTimeFormat(locale, {
        ...(hasDay && { day: "numeric" }),
        month: "long",
        ...(hasYear && { year: "numeric" }),
        calendar: "gregory",
        numberingSystem: "latn",
        timeZone: "UTC",
      }),
  );
}

/** By whether a date has a day and a year. */
const formats = {
  "true-true": formatOf(true, true),
  "true-false": formatOf(true, false),
  "false-true": formatOf(false, true),
  "false-false": formatOf(false, false),
};

function spokenDate(date: WrittenDate, locale: string): string | undefined {
  const reading = languageReadingOf(locale);
  const { inDate, alone } = calendar(locale);
  if (reading) {
    const parts: DateParts = {};
    if (date.day !== undefined) parts.day = date.day;
    if (date.month !== undefined) parts.month = (date.day === undefined ? alone : inDate)[date.month - 1] ?? "";
    if (date.year !== undefined) parts.year = date.year;
    return reading.date(parts);
  }
  if (date.month === undefined) return undefined;
  const at = Date.UTC(date.year ?? 2000, date.month - 1, date.day ?? 1);
  return formats[`${date.day !== undefined}-${date.year !== undefined}`](intlLocale(locale))
    .format(at)
    .replace(/^\d{1,2}(?=\.?\s\p{Ll})/u, (day) => ordinalWords(Number(day), locale, "genitive") ?? day)
    .replace(/^(\p{L}[\p{L}\s]*)\./u, "$1")
    .replace(/ г\.$/u, " года")
    .replace(/ р\.$/u, " року");
}
