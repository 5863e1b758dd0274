import type { LanguageReading } from "../../languages/language-rules.ts";
import { languageOf } from "../../locale.ts";
import type { Reading } from "../../rules/reading.ts";

const pattern = /(?<![\p{L}\p{N}.,:/-])(\d{1,2}) ?(ft|st) ?(\d{1,2}) ?(in|lbs?)\.?(?![\p{L}\p{N}])/gu;

/** "6ft 2in" as "six foot two", "14st 3lb" as "fourteen stone three". */
export function imperialReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || languageOf(locale) !== "en") return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [written, great = "", unit, small = "", part = ""] = match;
    if ((unit === "ft") !== (part === "in")) return [];
    const words = [great, small].map((digits) => reading.numbers.cardinal(Number(digits)));
    const stop = written.endsWith(".") ? 1 : 0;
    const spoken = `${words[0] ?? ""} ${unit === "ft" ? "foot" : "stone"} ${words[1] ?? ""}`;
    return [{ start: match.index, end: match.index + written.length - stop, spoken }];
  });
}
