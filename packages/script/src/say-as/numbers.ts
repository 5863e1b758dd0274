import { languageReadingOf } from "../languages/rules-of.ts";
import { fractionCharacter, spokenFraction } from "../languages/fraction.ts";
import type { Gender } from "../numbers/number-words.ts";
import { NUMBER_PATTERN, asciiDigits, parseNumber } from "../numbers/parse-number.ts";
import { parseRoman } from "../numbers/roman.ts";
import { spokenNumber } from "../languages/spoken-number.ts";
import type { Reading } from "../rules/reading.ts";

const number = new RegExp(`(?<![\\p{L}\\p{N}.,])[-−]?${NUMBER_PATTERN}`, "gu");
const spacedNumber = /^[-−]?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/u;
const roman = /(?<![\p{L}\p{N}])[IVXLCDM]+(?![\p{L}\p{N}])/gu;

/** Numbers in words, Roman numerals too. */
export function cardinalReadings(text: string, locale: string): Reading[] {
  const reading = languageReadingOf(locale);
  if (!reading) return [];
  const plain = asciiDigits(text);
  if (spacedNumber.test(plain.trim())) {
    const whole = parseNumber(plain, locale);
    if (whole) return [{ ...trimmed(text), spoken: spokenNumber(whole, reading) }];
  }
  return [...matched(plain, number), ...matched(plain, roman)].flatMap(({ written, start, end }) => {
    const value = parseRoman(written);
    if (value !== undefined) return [{ start, end, spoken: reading.numbers.cardinal(value) }];
    const parsed = parseNumber(written, locale);
    return parsed ? [{ start, end, spoken: spokenNumber(parsed, reading) }] : [];
  });
}

// "21st", "21.", "21º", "21ª", "21e", "1re" and the plain number.
const ordinal =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:[.,\u00A0\u202F]\d{3})+|\d+)(\.?[ºª°]|\.|st|nd|rd|th|er|re|ère|nde?|ème|e|de|ste)?(?![\p{L}\p{N}])/gu;

/** Numbers as a place in an order: "21" and "21st" as "twenty-first". */
export function ordinalReadings(text: string, locale: string): Reading[] {
  const reading = languageReadingOf(locale);
  if (!reading) return [];
  const plain = asciiDigits(text);
  const readings: Reading[] = [];
  for (const match of plain.matchAll(ordinal)) {
    const parsed = parseNumber(match[1] ?? "", locale);
    if (!parsed || parsed.decimals !== "" || parsed.whole.length > 12) continue;
    const gender: Gender | undefined = /[ªa]|re$|nde$/u.test(match[2] ?? "") ? "feminine" : undefined;
    const spoken = reading.numbers.ordinal(Number(parsed.whole), gender);
    readings.push({ start: match.index, end: match.index + match[0].length, spoken });
  }
  for (const { written, start, end } of matched(plain, roman)) {
    const value = parseRoman(written);
    if (value !== undefined) readings.push({ start, end, spoken: reading.numbers.ordinal(value) });
  }
  return readings.sort((a, b) => a.start - b.start);
}

const fraction =
  /(?<![\p{L}\p{N}.,/])(?:(\d{1,9})[\s+]*)??(?:(\d{1,9})\s?[/⁄]\s?(\d{1,9})|([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]))(?![\p{L}\p{N}/])/gu;

/** "3/4" as "three quarters", "2 1/2" as "two and a half". */
export function fractionReadings(text: string, locale: string): Reading[] {
  const reading = languageReadingOf(locale);
  if (!reading) return [];
  const readings: Reading[] = [];
  for (const match of asciiDigits(text).matchAll(fraction)) {
    const [over, under] = fractionCharacter(match[4] ?? "") ?? [Number(match[2]), Number(match[3])];
    if (under < 2) continue;
    readings.push({
      start: match.index,
      end: match.index + match[0].length,
      spoken: spokenFraction(match[1], over, under, reading),
    });
  }
  return readings;
}

function matched(text: string, pattern: RegExp): { written: string; start: number; end: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({
    written: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function trimmed(text: string): { start: number; end: number } {
  return { start: text.length - text.trimStart().length, end: text.trimEnd().length };
}
