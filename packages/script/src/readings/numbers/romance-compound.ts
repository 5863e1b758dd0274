import type { LanguageReading } from "../../languages/language-rules.ts";
import { languageOf } from "../../locale.ts";
import { parseRoman } from "../../numbers/roman.ts";
import type { ReasonedReading } from "../../rules/reading.ts";

/** Articles before a numeral and its noun, by what the ordinal agrees with: masculine, feminine, and both in the plural. */
const articles: Record<string, readonly [one: string, feminine: string, many: string, feminineMany: string]> = {
  es: ["el|del|al|un|primer|este", "la|una|esta", "los", "las"],
  it: ["il|lo|del|dello|al|allo|nel|dal|sul|un", "la|della|alla|nella|dalla|sulla|una", "i|gli|dei|degli", "le|delle"],
  pt: ["o|do|ao|no|um|pelo", "a|da|à|na|uma|pela", "os|dos|aos|nos", "as|das|às|nas"],
};
const endings: Record<string, readonly [one: string, feminine: string, many: string, feminineMany: string]> = {
  es: ["o", "a", "os", "as"],
  it: ["o", "a", "i", "e"],
  pt: ["o", "a", "os", "as"],
};
/** "la II Guerra Mundial", "il IV Congresso", "as III Jornadas": a numeral before a noun is an ordinal. */
export function romanceCompoundReadings(
  text: string,
  locale: string,
  reading: LanguageReading | undefined,
): ReasonedReading[] {
  const language = languageOf(locale);
  const known = articles[language];
  if (!reading || !known) return [];
  const readings: ReasonedReading[] = [];
  if (!/[IVX]/u.test(text)) return readings;
  for (const match of text.matchAll(/(?<![\p{L}\p{N}.])(\p{L}{1,6})\s([IVX]+)(?=\s(\p{Lu}\p{Ll}+|\p{Ll}{3,}))/gu)) {
    const [, article = "", numeral = "", noun = ""] = match;
    const form = known.findIndex((list) => list.split("|").includes(article.toLowerCase()));
    const value = parseRoman(numeral);
    // "la X de Twitter"
    if (form === -1 || value === undefined || (numeral.length === 1 && /^\p{Ll}/u.test(noun) && !countedBy.test(noun)))
      continue;
    if (notCounted.test(noun)) continue;
    const start = match.index + match[0].length - numeral.length;
    readings.push({
      start,
      end: start + numeral.length,
      spoken: ordinalFor(value, form, language, reading),
      why: "roman",
    });
  }
  return readings.sort((a, b) => a.start - b.start);
}

/** What is counted by a numeral of one letter too. */
const countedBy =
  /^(?:cuatrimest|quadrimest|trimest|semest|s[eé]c[uo]l|siglo|tomo|canto|atto|acto|ato|grado|piano|liceo|circol)/u;
/** Words that are no noun: "el II de mayo", "il III e il IV". */
const notCounted = /^(?:del?|dell[aeo]|degli|dei|das?|dos?|los|las|que|che|con|com|per|por|para|est?|and)$/iu;

function ordinalFor(value: number, form: number, language: string, reading: LanguageReading): string {
  // Greater ones are said as cardinals in Spanish ("el treinta y cinco congreso").
  if (language === "es" && value > 20)
    return reading.numbers.cardinal(value, form % 2 === 1 ? "feminine" : "masculine");
  const ending = endings[language]?.[form] ?? "o";
  const words = reading.numbers.ordinal(value, "masculine").replaceAll(/o(?=\s|$)/gu, ending);
  return language === "es" && form === 0 ? words.replace(/(primer|tercer)o$/u, "$1") : words;
}
