import { cachedByLocale, intlLocale, languageOf } from "../../locale.ts";
import { germanOrdinalStem } from "../../languages/german/numbers.ts";
import { parseRoman } from "../../numbers/roman.ts";
import { germanOrdinalEnding } from "../date-parts.ts";
import type { Reading } from "../../rules/reading.ts";
import type { LanguageReading } from "../../languages/language-rules.ts";
import type { Gender } from "../../numbers/number-words.ts";
import { parseNumber } from "../../numbers/parse-number.ts";

const beforeNoun = /(?<![\p{L}\p{N}.,])(?:(\d{1,3})|([IVX]+))\.(?=\s?(\p{Lu}\p{L}+))/gu;
/** The first of two: "vom 5. bis 7. Mai", "der 1. und 2. Platz", "im 17. bzw. 18. Jahrhundert". */
const firstOfTwo = /(?<![\p{L}\p{N}.,])(\d{1,3})\.(?=\s?(?:bis(?:\szum)?|und|oder|bzw\.|[-–])\s?\d{1,3}\.\s\p{Lu})/gu;
/** What the second of two stands behind: it has the case of the first. */
const otherOfTwo = /\d{1,3}\.\s(?:und|oder|bzw\.)\s$/u;
/** "wurde 3. beim Marathon". */
const rank =
  /(?<=(?<!\p{L})(?:wurde|wurden|wird|als|Platz)\s)(\d{1,2})\.(?=\s(?:bei|beim|im|in|hinter|vor|und|nach|mit|auf|über)(?!\p{L}))/gu;
/** "am 3. an": a day whose month was named before. */
const dayAlone = /(?<=(?<!\p{L})(?:am|zum|vom)\s)([12]?\d|3[01])\.(?=\s(?!und\s\d|bis\s\d|oder\s\d)\p{Ll})/gu;
const feminineNoun =
  /(?:ung|heit|keit|schaft|tion|tät|liga|runde|woche|stunde|minute|klasse|etage|reihe|welle|hälfte|ausgabe|auflage|saison|nacht|frau|zeile|spalte|stelle|stufe|phase|gruppe)$/iu;

const months = cachedByLocale((locale) => {
  const names = ["Jan", "Feb", "Mär", "Apr", "Jun", "Jul", "Aug", "Sep", "Sept", "Okt", "Nov", "Dez"];
  const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return new Set([...names, ...Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)))]);
});

/** "am 5. Mai", "im 19. Jahrhundert", "das IV. Kapitel": a number with a stop before a noun is an ordinal in German. */
export function germanOrdinalReadings(text: string, locale: string): Reading[] {
  if (languageOf(locale) !== "de" || !/[\dIVX]\./u.test(text)) return [];
  const known = months(intlLocale(locale));
  const readings = [...text.matchAll(beforeNoun)].flatMap((match) => {
    const [written, digits, roman, noun = ""] = match;
    const value = digits === undefined ? parseRoman(roman ?? "") : Number(digits);
    const before = text.slice(Math.max(0, match.index - 40), match.index).replace(otherOfTwo, "");
    const ending = germanOrdinalEnding(before);
    if (value === undefined || (ending === "er" && (roman !== undefined || !known.has(noun)))) return [];
    // "der 2. Liga" is no nominative: that would be "die".
    const isOblique = ending === "e" && feminineNoun.test(noun) && /der\s$/iu.test(text.slice(0, match.index));
    return [ordinalAt(match.index, written, value, isOblique ? "en" : ending)];
  });
  for (const match of text.matchAll(firstOfTwo)) {
    const ending = germanOrdinalEnding(text.slice(Math.max(0, match.index - 40), match.index));
    readings.push(ordinalAt(match.index, match[0], Number(match[1]), ending));
  }
  for (const match of text.matchAll(dayAlone)) readings.push(ordinalAt(match.index, match[0], Number(match[1]), "en"));
  for (const match of text.matchAll(rank)) readings.push(ordinalAt(match.index, match[0], Number(match[1]), "er"));
  return readings.sort((a, b) => a.start - b.start);
}

function ordinalAt(start: number, written: string, value: number, ending: string): Reading {
  return { start, end: start + written.length, spoken: germanOrdinalStem(value) + ending };
}

const before = "(?<![\\p{L}\\p{N}.,:/-])";
/** Figures with the ending of an ordinal, by language. */
const patterns: Record<string, RegExp> = {
  en: new RegExp(`${before}(\\d{1,3}(?:,\\d{3})*|\\d{1,6})(st|nd|rd|th)(?![\\p{L}\\p{N}])`, "giu"),
  fr: new RegExp(`${before}(\\d{1,4})(ers?|res?|ères?|èmes?|emes?|es?|nde?s?|ds?)(?![\\p{L}\\p{N}])`, "gu"),
  es: new RegExp(
    `${before}(\\d{1,3})(\\.?[ºª]|\\.?°(?!\\s?[CF])|\\.?er|\\.?r[oa]s?|\\.?[dtvnm][oa]s?)(?![\\p{L}\\p{N}])`,
    "gu",
  ),
  it: new RegExp(`${before}(\\d{1,4})([ºª]|°(?!\\s?[CF])|[oa](?=\\s\\p{L}))(?![\\p{L}\\p{N}])`, "gu"),
  pt: new RegExp(`${before}(\\d{1,4})(\\.?[ºª]|\\.?°(?!\\s?[CF])|[oa](?=\\s\\p{L}))s?(?![\\p{L}\\p{N}/])`, "gu"),
};
/** English endings that belong to the number. */
const englishEnding = /(?:(?<!1)1st|(?<!1)2nd|(?<!1)3rd|(?:1\d|[04-9])th)$/iu;

/** "21st", "2ème", "3.er", "1º" and "5ª" in words. */
export function ordinalSignReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const language = languageOf(locale);
  const pattern = patterns[language];
  if (!reading || !pattern) return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [written, digits = "", ending = ""] = match;
    const number = parseNumber(digits, locale);
    const value = Number(number?.whole);
    if (!number || number.decimals !== "" || value === 0 || digits.startsWith("0")) return [];
    if (language === "en" && !englishEnding.test(written)) return [];
    const spoken = spokenOrdinal(value, ending.toLowerCase(), language, reading);
    if (spoken === undefined) return [];
    return [{ start: match.index, end: match.index + written.length, spoken }];
  });
}

function spokenOrdinal(value: number, ending: string, language: string, reading: LanguageReading): string | undefined {
  const { ordinal } = reading.numbers;
  if (language === "en") return ordinal(value);
  if (language === "fr") return frenchOrdinal(value, ending, reading);
  const gender: Gender = /[ªa]s?$/u.test(ending) ? "feminine" : "masculine";
  // "1.er" and "3.er" lose their last vowel before a noun.
  const words = ordinal(value, gender);
  const short = language === "es" && ending.endsWith("er") ? words.replace(/(primer|tercer)o$/u, "$1") : words;
  return ending.endsWith("s") ? `${short}s` : short;
}

function frenchOrdinal(value: number, ending: string, reading: LanguageReading): string | undefined {
  const many = ending.endsWith("s") ? "s" : "";
  const plain = ending.replace(/s$/u, "");
  const isFeminine = plain === "re" || plain === "ère";
  if (plain === "er" || isFeminine) {
    return value === 1 ? reading.numbers.ordinal(1, isFeminine ? "feminine" : "masculine") + many : undefined;
  }
  if (plain === "d" || plain === "nd" || plain === "nde") {
    return value === 2 ? `second${plain === "nde" ? "e" : ""}${many}` : undefined;
  }
  return value > 1 ? reading.numbers.ordinal(value, "masculine") + many : undefined;
}
