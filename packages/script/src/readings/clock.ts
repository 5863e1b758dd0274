import type { LanguageReading } from "../languages/language-rules.ts";
import { languageOf } from "../locale.ts";
import type { NumeralWords } from "../languages/numerals.ts";
import { numeralWordsOf } from "../languages/rules-of.ts";
import { timeReadings } from "./time.ts";
import type { Reading } from "../rules/reading.ts";

/** Unmarked text that is read as a time of day, by language. */
const patterns: Record<string, RegExp> = {
  en: /(?:(?<![\p{L}\p{N}.,:/-])|(?<=\d\s?[ap]\.?m\.?\s?[-–]))(?:(?:(?:[01]?\d|2[0-3]):[0-5]\d|(?:0?[1-9]|1[0-2])\.[0-5]\d(?=\s?[ap]\.?m))(?:\s?[ap]\.?m\b\.?(?!\p{L})|(?![\p{L}\p{N}%]|[.,:/-]\d))|(?:0?[1-9]|1[0-2])\s?[ap]\.?m\b\.?)(?![\p{L}\p{N}%]|[.,:/]\d)/giu,
  de: /(?<![\p{L}\p{N}.,:/-])(?:[01]?\d|2[0-4])(?:[:.][0-5]\d)?\s?Uhr(?!\p{L})|(?<=(?<!\p{L})(?:um|ab|gegen|bis|von|nach|vor)\s)(?:[01]?\d|2[0-4]):[0-5]\d(?![\p{L}\p{N}:]|\s?Uhr)/giu,
  fr: /(?<![\p{L}\p{N}.,:/-])(?:[01]?\d|2[0-3]):[0-5]\d(?![\p{L}\p{N}%]|[.,:/-]\d)/gu,
  nl: /(?<![\p{L}\p{N}.,:/-])(?:[01]?\d|2[0-4])[:.][0-5]\d\s?uur(?!\p{L})/giu,
  es: /(?<![\p{L}\p{N}.,:/-])(?:(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?\s?[ap]\.\s?m\b\.?|(?:[01]?\d|2[0-3])[:.][0-5]\d\s?h(?![\p{L}\p{N}])|(?:[01]?\d|2[0-3]):[0-5]\d(?![\p{L}\p{N}%]|[.,:/-]\d))/giu,
  it: /(?<![\p{L}\p{N}.,:/-])(?:[01]?\d|2[0-3]):[0-5]\d(?![\p{L}\p{N}%]|[.,:/-]\d)|(?<=(?<!\p{L})(?:alle|dalle|delle|ore|le|alle ore|sulle|verso le|entro le)\s)(?:[01]?\d|2[0-3])\.[0-5]\d(?![\p{L}\p{N}%]|[.,:/-]\d|\s?\p{Sc})/gu,
  pt: /(?<![\p{L}\p{N}.,:/-])(?:(?:[01]?\d|2[0-4])h(?:[0-5]\d)?(?![\p{L}\p{N}])|(?:[01]?\d|2[0-3]):[0-5]\d(?![\p{L}\p{N}%]|[.,:/-]\d))/giu,
};

/** Zones behind an English time, which are letters and no words. */
const zone =
  /(?<=(?:\d|\d\s?[ap]\.?m\.?)[ \u00A0])(?:E[SD]?T|C[SD]?T|M[SD]?T|P[SD]?T|BST|CES?T|AE[SD]T|GMT|UTC)(?![\p{L}\p{N}])/giu;

/** "8:20 p.m. ET": the zone letter by letter. */
export function zoneReadings(text: string, locale: string): Reading[] {
  if (languageOf(locale) !== "en") return [];
  return [...text.matchAll(zone)]
    .filter(({ 0: written }) => written === written.toUpperCase())
    .map(({ index, 0: written }) => ({
      start: index,
      end: index + written.length,
      spoken: Array.from(written).join(" "),
    }));
}

const eastAsian = /(?<![\p{N}.,:/-])([01]?\d|2[0-3]):([0-5]\d)(?![:\d%])/gu;
/** Behind hours and minutes. */
const hourWords: Record<string, readonly [string, string]> = {
  ja: ["時", "分"],
  zh: ["点", "分"],
  yue: ["點", "分"],
  ko: ["시 ", "분"],
};

/** "两点零五分": Chinese says the zero of five past. */
function minutesOf(minutes: string, language: string): string {
  return minutes.startsWith("0") && language !== "ja" && language !== "ko"
    ? `零${Number(minutes)}`
    : `${Number(minutes)}`;
}

/** "10:05" in English, "14:30 Uhr" in German, "14.30 uur" in Dutch, "14h30" in Portuguese. */
export function clockReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const language = languageOf(locale);
  const hours = hourWords[language];
  if (hours) {
    return [...text.matchAll(eastAsian)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      spoken: (
        String(Number(match[1])) +
        hours[0] +
        (match[2] === "00" ? "" : minutesOf(match[2] ?? "", language) + hours[1])
      ).trim(),
    }));
  }
  const numerals = numeralWordsOf(locale);
  if (numerals?.time) return timesInWords(text, language, numerals.time);
  const pattern = patterns[language];
  if (!reading || !pattern) return [];
  const readings: Reading[] = [];
  for (const match of text.matchAll(pattern)) {
    const written = match[0].replace(/(?<=[ap]\.)\s(?=m)/iu, "");
    const [read] = timeReadings(written, locale);
    if (!read || read.start > 0 || read.end < written.trimEnd().length) continue;
    // The stop of "p.m." may be the sentence's.
    const stop = match[0].endsWith(".") ? 1 : 0;
    readings.push({ start: match.index, end: match.index + match[0].length - stop, spoken: read.spoken });
  }
  return readings;
}

const colon = /(?<![\p{L}\p{N}.,:/-])([01]?\d|2[0-4]):([0-5]\d)(?![\p{L}\p{N}%]|[.:/-]\d)/gu;
/** With a stop between hours and minutes, behind what tells that it is a time. */
const stopped: Record<string, RegExp> = {
  pl: /(?<=(?<!\p{L})(?:godz\.|godzin\p{L}+|o|do|od|po|przed|około|ok\.)\s)([01]?\d|2[0-4])\.([0-5]\d)(?![\p{N}%]|[.,]\d|\s(?:proc|mln|mld|tys|zł|k?m|kg)(?!\p{L}))/giu,
  tr: /(?<=(?<!\p{L})saat(?:ler)?\s)([01]?\d|2[0-4])\.([0-5]\d)(?!\p{N}|[.,]\d)|(?<![\p{L}\p{N}.,:/-])([01]\d|2[0-4])\.([0-5]\d)(?=['’](?:d[ea]|t[ea]|y[ea]|[ea]|d[ea]n|t[ea]n)(?!\p{L}))/giu,
};

function timesInWords(text: string, language: string, time: NonNullable<NumeralWords["time"]>): Reading[] {
  const patterned = [colon, stopped[language]].flatMap((pattern) => (pattern ? [...text.matchAll(pattern)] : []));
  return patterned
    .map((match) => {
      const before = text.slice(Math.max(0, match.index - 40), match.index);
      const spoken = time(Number(match[1] ?? match[3]), Number(match[2] ?? match[4]), before);
      return { start: match.index, end: match.index + match[0].length, spoken };
    })
    .sort((a, b) => a.start - b.start);
}
