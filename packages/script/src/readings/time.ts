import type { TimeParts } from "../languages/language-rules.ts";
import { languageReadingOf } from "../languages/rules-of.ts";
import { asciiDigits } from "../numbers/parse-number.ts";
import type { Reading } from "../rules/reading.ts";

const clock =
  /(?<![\p{L}\p{N}])(\d{1,2})(?:\s?(?:[:.h])\s?([0-5]\d))?(?:\s?:\s?([0-5]\d))?\s?(h(?:eures?|oras?)?|uhr|uur|a\.?m\.?|p\.?m\.?)?(?![\p{L}\p{N}])/giu;

/** Times of the day: "14:05", "2:05 pm", "14h05", "14.05". Only in languages whose way of saying them is known. */
export function timeReadings(text: string, locale: string): Reading[] {
  const reading = languageReadingOf(locale);
  if (!reading) return [];
  const readings: Reading[] = [];
  for (const match of asciiDigits(text).matchAll(clock)) {
    const [whole, hour, minute, second, mark = ""] = match;
    const half = /^[ap]/iu.test(mark) ? (mark.toLowerCase().startsWith("a") ? "am" : "pm") : undefined;
    if (Number(hour) > 24 || (half && (Number(hour) > 12 || Number(hour) === 0))) continue;
    const parts: TimeParts = { hour: Number(hour) % 24, minute: Number(minute ?? 0) };
    if (second !== undefined) parts.second = Number(second);
    if (half) parts.half = half;
    readings.push({ start: match.index, end: match.index + whole.trimEnd().length, spoken: reading.time(parts) });
  }
  return readings;
}
