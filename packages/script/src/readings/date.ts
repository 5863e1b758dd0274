import type { LanguageReading, OrdinalCase } from "../languages/language-rules.ts";
import { rulesOf } from "../languages/rules-of.ts";
import { ordinalWords } from "../languages/ordinal-words.ts";
import { cachedByLocale, intlLocale, languageOf } from "../locale.ts";
import { dateReadings } from "./date-parts.ts";
import { AFTER_NUMBER, BEFORE_NUMBER } from "../rules/number-bounds.ts";
import { type Reading, mergeReadings } from "../rules/reading.ts";

/** Three numbers that can be nothing but a date: with a year of four digits, or of two behind slashes. */
const numeric = new RegExp(
  `${BEFORE_NUMBER}(?:\\d{1,2}([./-])\\s?\\d{1,2}\\1\\s?(?:1\\d|20)\\d\\d|(?:1\\d|20)\\d\\d([/.-])\\s?\\d{1,2}\\2\\s?\\d{1,2}|\\d{1,2}\\/\\d{1,2}\\/\\d\\d)${AFTER_NUMBER}`,
  "gu",
);

/** "am 3.10." */
const germanDay =
  /(?<=(?<!\p{L})(?:am|vom|zum|bis|seit|ab|den|dem|der|und|(?:Mo|Di|Mi|Do|Fr|Sa|So)\.?,)\s)\d{1,2}\.\s?\d{1,2}\.(?:\s?\d\d(?![\d.])|(?!\s?\d))/giu;

const daysBehind = new Map<string, RegExp>();

/** "le 7/9", "el 25/12": a day and its month, where a word tells that they are no fraction. */
function dayBehind(words: string): RegExp {
  let pattern = daysBehind.get(words);
  if (!pattern) {
    pattern = new RegExp(
      `(?<=(?<!\\p{L})${words}\\s)(?!(?:1\\/[234]|2\\/3|3\\/4)(?!\\d))(?:0?[1-9]|[12]\\d|3[01])\\/(?:0?[1-9]|1[0-2])(?![\\p{L}\\p{N}/%]|[.,:-]\\d)`,
      "gu",
    );
    daysBehind.set(words, pattern);
  }
  return pattern;
}

/** "12/25/2023", "25.12.2023" and "2023-12-25" as dates of the locale. */
export function numericDateReadings(text: string, locale: string): Reading[] {
  if (!/\d[./-]\s?\d/u.test(text)) return [];
  const readings: Reading[] = [];
  const { beforeDay } = rulesOf(locale);
  const patterns = [
    numeric,
    ...(languageOf(locale) === "de" ? [germanDay] : []),
    ...(beforeDay === undefined ? [] : [dayBehind(beforeDay)]),
  ];
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
const dayOfMonth = "([1-9]|[12]\\d|3[01])";
const ofMonth = "(?=\\s(\\p{Ll}{3,}))";
const dayAndMonth = new RegExp(`(?<![\\p{L}\\p{N}.,:/-])${dayOfMonth}\\.?${ofMonth}`, "gu");
const daysAndMonth = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/-])(?:${dayOfMonth}\\.?)(\\s?[-–—]\\s?|\\s(?:по|до|do|až|и|і|та|i|a)\\s)(?:${dayOfMonth}\\.?)${ofMonth}`,
  "gu",
);

interface DaySpan {
  from: string;
  /** Before the second day, where it is said in another way. */
  fromSecond?: string;
  to: string;
  last: OrdinalCase;
  /** "from" as it may be written before the first day. */
  written: RegExp;
}

const western: DaySpan = { from: "od", to: "do", last: "genitive", written: /(?<!\p{L})ode?\s$/iu };

/** How days from one to another are said: the first is in the genitive. */
const spans: Readonly<Record<string, DaySpan>> = {
  ru: { from: "с", fromSecond: "со", to: "по", last: "neuter", written: /(?<!\p{L})со?\s$/iu },
  uk: { from: "з", to: "по", last: "neuter", written: /(?<!\p{L})(?:з|із|зі)\s$/iu },
  pl: western,
  cs: western,
  sk: western,
};

/**
 * Days of a month in Slavic languages, which are ordinals: "5 мая" as "пятого мая", "с 1 по 5 мая" and "1–5 мая" as "с
 * первого по пятое мая".
 */
export function slavicDayReadings(text: string, locale: string): Reading[] {
  const span = spans[languageOf(locale)];
  if (!span) return [];
  const months = monthsInDates(intlLocale(locale));
  const isMonth = (word: string | undefined) => months.has(word ?? "");
  const day = (written: string | undefined, as: OrdinalCase) => ordinalWords(Number(written), locale, as);
  const severalDays = [...text.matchAll(daysAndMonth)].flatMap((match) => {
    const [whole, first, joint = "", last, month] = match;
    if (!isMonth(month)) return [];
    const isFrom = span.written.test(wordBefore(text, match.index));
    const isDash = /[-–—]/u.test(joint);
    const word = isDash ? span.to : joint.trim();
    const one = day(first, "genitive");
    const other = day(last, word === span.to ? span.last : "genitive");
    if (one === undefined || other === undefined) return [];
    const from = first === "2" ? (span.fromSecond ?? span.from) : span.from;
    const spoken = `${isDash && !isFrom ? `${from} ` : ""}${one} ${word} ${other}`;
    return [{ start: match.index, end: match.index + whole.length, spoken }];
  });
  const days = [...text.matchAll(dayAndMonth)].flatMap((match) => {
    const as = caseBehind(wordBefore(text, match.index), languageOf(locale));
    const spoken = isMonth(match[2]) ? day(match[1], as) : undefined;
    return spoken === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, spoken }];
  });
  return mergeReadings(severalDays, days);
}

/** As much as a preposition of three letters, its space and what stands before it take. */
function wordBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - 5), at);
}

/** "по пятое мая" is until that day, "к пятому" towards it. */
function caseBehind(before: string, language: string): OrdinalCase {
  if (language !== "ru" && language !== "uk") return "genitive";
  if (/(?<!\p{L})(?:по|на)\s$/iu.test(before)) return "neuter";
  return /(?<!\p{L})ко?\s$/iu.test(before) ? "dative" : "genitive";
}
