import type { LanguageReading } from "../languages/language-rules.ts";
import { cachedByLocale, intlLocale } from "../locale.ts";
import type { Reading } from "../rules/reading.ts";

interface Weekdays {
  /** In full, by their short names without a stop. */
  names: ReadonlyMap<string, string>;
  range: RegExp;
  single: RegExp;
}

/** Short names that Intl has otherwise. */
const more: Record<string, string> = { tues: "tue", thurs: "thu", thur: "thu", weds: "wed" };

const weekdaysOf = cachedByLocale((locale): Weekdays => {
  const names = new Map<string, string>();
  const format = (at: number, weekday: "short" | "long") =>
    new Intl.DateTimeFormat(locale, { weekday, calendar: "gregory", timeZone: "UTC" }).format(Date.UTC(2024, 0, at));
  for (let at = 1; at <= 7; at += 1)
    names.set(format(at, "short").replace(/\.$/u, "").toLowerCase(), format(at, "long"));
  if (locale.startsWith("en")) {
    for (const [name, short] of Object.entries(more)) names.set(name, names.get(short) ?? name);
  }
  const any = [...names.keys()].sort((a, b) => b.length - a.length).join("|");
  const start = "(?<![\\p{L}\\p{N}])";
  return {
    names,
    range: new RegExp(
      `${start}(${any})(\\.?)(\\s?[-–]\\s?|\\s(?:to|bis|au|al?|à)\\s)(${any})(\\.?)(?![\\p{L}\\p{N}])`,
      "giu",
    ),
    single: new RegExp(`${start}(${any})\\.(?=,?\\s\\d|,\\s\\p{Lu}\\p{Ll}{2,})`, "giu"),
  };
});

/** "Mon.–Fri." as "Monday to Friday", "Mo., 3.2." as "Montag, …": days of the week by their short names, as CLDR has them. */
export function weekdayReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading) return [];
  const { names, range, single } = weekdaysOf(intlLocale(locale));
  const nameOf = (short: string) => names.get(short.toLowerCase()) ?? short;
  const readings: Reading[] = [];
  for (const match of text.matchAll(range)) {
    const [written, from = "", stop = "", joint = "", to = "", lastStop = ""] = match;
    // Without a stop they are told from words by capitals and by the time that follows.
    const isCapital = /^\p{Lu}/u.test(from) && /^\p{Lu}/u.test(to);
    const behind = text.slice(match.index + written.length, match.index + written.length + 8);
    if (stop === "" && !(isCapital && /[-–]/u.test(joint) && /^[,:]?\s?\d|^,|^$|^\./u.test(behind))) continue;
    const between = /[-–]/u.test(joint) ? ` ${reading.to} ` : joint;
    // The last stop may be the sentence's.
    const end = match.index + written.length - lastStop.length;
    readings.push({ start: match.index, end, spoken: `${nameOf(from)}${between}${nameOf(to)}` });
  }
  for (const match of text.matchAll(single)) {
    const end = match.index + (match[1] ?? "").length;
    if (readings.some((other) => match.index < other.end && other.start < end)) continue;
    readings.push({ start: match.index, end, spoken: nameOf(match[1] ?? "") });
  }
  return readings.sort((a, b) => a.start - b.start);
}
