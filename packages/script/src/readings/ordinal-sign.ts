import type { LanguageReading } from "../languages/language-reading.ts";
import { languageOf } from "../locale.ts";
import type { Gender } from "../numbers/number-words.ts";
import { parseNumber } from "../numbers/parse-number.ts";
import type { Reading } from "./reading.ts";

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
