import type { LanguageReading } from "../../languages/language-reading.ts";
import { languageOf } from "../../locale.ts";
import type { ReasonedReading } from "../../rules/reading.ts";

/** "étudiant·e·s", "lecteur·rice·s": the points are not said. */
const middlePoint = /(?<=\p{L})·(?=\p{L})/gu;
/** "étudiant(e)s". */
const bracketed = /(?<=\p{L}{2})\((e|ne|le|se|te|trice|euse|ère)\)(?=s?(?!\p{L}))/gu;
/** A mark out of twenty. */
const mark = /(?<![\p{L}\p{N}.,:/-])(\d{1,2}(?:,\d{1,2})?)\/20(?![\p{L}\p{N}]|[.,:/-]\d)/gu;

/** What French writes in one word for both genders, and marks of school: "15/20" as "quinze sur vingt". */
export function frenchCompoundReadings(
  text: string,
  locale: string,
  reading: LanguageReading | undefined,
): ReasonedReading[] {
  if (!reading || languageOf(locale) !== "fr") return [];
  const readings: ReasonedReading[] = [];
  const add = (match: RegExpExecArray, spoken: string, why: ReasonedReading["why"]) => {
    readings.push({ start: match.index, end: match.index + match[0].length, spoken, why });
  };
  for (const match of text.matchAll(middlePoint)) add(match, "", "sign");
  for (const match of text.matchAll(bracketed)) add(match, match[1] ?? "", "sign");
  for (const match of text.matchAll(mark)) add(match, `${match[1] ?? ""} sur 20`, "number");
  return readings.sort((a, b) => a.start - b.start);
}
