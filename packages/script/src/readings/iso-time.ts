import type { LanguageReading } from "../languages/language-rules.ts";
import { numeralWordsOf } from "../languages/rules-of.ts";
import { dateReadings } from "./date-parts.ts";
import type { Reading } from "../rules/reading.ts";

const pattern =
  /(?<![\p{L}\p{N}])((?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z)?(?![\p{L}\p{N}])/gu;

/** "2025-03-09T16:30Z" (ISO 8601, RFC 3339) as a date, a time and its zone. */
export function isoTimeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [written, date = "", hour = "", minute = "", zone] = match;
    const [day] = dateReadings(date, locale, text.slice(0, match.index));
    if (!day) return [];
    const parts = { hour: Number(hour), minute: Number(minute) };
    const time =
      reading?.time(parts) ?? numeralWordsOf(locale)?.time?.(parts.hour, parts.minute, "") ?? `${hour}:${minute}`;
    const spoken = `${day.spoken}, ${time}${zone === undefined ? "" : " U T C"}`;
    return [{ start: match.index, end: match.index + written.length, spoken }];
  });
}
