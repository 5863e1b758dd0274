import type { LanguageReading } from "../../languages/language-reading.ts";
import { languageOf } from "../../locale.ts";
import { parseNumber } from "../../numbers/parse-number.ts";
import { spokenNumber } from "../../languages/spoken-number.ts";
import type { ReasonedReading } from "../../rules/reading.ts";

/** "der 50%ige Anteil", "3,5-%ig". */
const percentage = /(?<![\p{L}\p{N}.,:/])(\d{1,3}(?:,\d{1,3})?)[ \u00A0-]?%-?(?=ige?[rsnm]?(?!\p{L}))/gu;
/** "ein 100-€-Schein". */
const priced = /(?<![\p{L}\p{N}.,:/])(\d{1,3}(?:\.\d{3})*|\d{1,6})-(€|\$|£)-(?=\p{Lu})/gu;
/** "in den 90ern", "die 68er", "die 1980er"; a year behind a space is a decade too. */
const decade = /(?<![\p{L}\p{N}.,:/])((?:1\d|20)\d0|\d0|68|89)er(n|s)?(?=[\s\u00A0-]|[.,;:!?)“”"]|$)/gu;
const street = /(?:(?<=\p{Lu}\p{Ll}{1,30})s|(?<=\p{L}-)S)tr\.(?=\s[\d\p{Ll}]|,)/gu;
/** "Bürger*innen", "Leser:in": a short break before the ending. */
const gendered = /(?<=\p{L}{2})[*:_·](?=in(?:nen)?(?![\p{L}\p{N}]))/gu;

/** What German writes in one word with figures or short forms. */
export function germanCompoundReadings(
  text: string,
  locale: string,
  reading: LanguageReading | undefined,
): ReasonedReading[] {
  if (!reading || languageOf(locale) !== "de") return [];
  const readings: ReasonedReading[] = [];
  const words = (digits: string) => {
    const number = parseNumber(digits, locale);
    return number ? spokenNumber(number, reading) : digits;
  };
  const add = (match: RegExpExecArray, spoken: string, why: ReasonedReading["why"]) => {
    readings.push({ start: match.index, end: match.index + match[0].length, spoken, why });
  };
  for (const match of text.matchAll(percentage)) add(match, `${words(match[1] ?? "")}prozent`, "number");
  for (const match of text.matchAll(priced)) {
    const unit = reading.currencies[match[2] ?? ""]?.one ?? "";
    add(match, `${words(match[1] ?? "")}-${unit}-`, "money");
  }
  for (const match of text.matchAll(decade)) {
    add(match, `${reading.numbers.year(Number(match[1]))}er${match[2] ?? ""}`, "date");
  }
  for (const match of text.matchAll(street)) add(match, match[0].startsWith("S") ? "Straße" : "straße", "abbreviation");
  for (const match of text.matchAll(gendered)) add(match, " ", "sign");
  return readings.sort((a, b) => a.start - b.start);
}
