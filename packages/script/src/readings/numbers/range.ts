import type { LanguageReading } from "../../languages/language-rules.ts";
import { languageOf } from "../../locale.ts";
import { numeralWordsOf } from "../../languages/rules-of.ts";
import { AFTER_NUMBER, BEFORE_NUMBER } from "../../rules/number-bounds.ts";
import { rangeWord } from "../amounts/quantity.ts";
import type { Reading } from "../../rules/reading.ts";

/** Two small numbers with a hyphen: a score, or the ends of a range; no part of a date, a code or a telephone number. */
const hyphened = new RegExp(`${BEFORE_NUMBER}(?<![+)]|[-)] )(\\d{1,3})-(\\d{1,3})${AFTER_NUMBER}(?!-)`, "gu");
/** The same with an en dash, where numbers are read with it. */
const dashed = new RegExp(hyphened.source.replace("-(", "[-–―—－]("), "gu");
/** "2-2,5 litre": one of the ends has decimals. */
const withDecimals =
  /(?<![\p{L}\p{N}.,:/+-])(\d{1,3}[.,]\d{1,2})[-–](\d{1,3}(?:[.,]\d{1,2})?)(?![\p{L}\p{N}]|[-.,:/]\d)|(?<![\p{L}\p{N}.,:/+-])(\d{1,3})[-–](\d{1,3}[.,]\d{1,2})(?![\p{L}\p{N}]|[-.,:/]\d)/gu;
/** The sets of a match in brackets: "(21:25, 25:23)". */
const sets =
  /(?<=\()\d{1,2}:\d{1,2}(?:[,;]\s?\d{1,2}:\d{1,2})+(?=\))|(?<=\d:\d{1,2}[ \u00A0]\()\d{1,2}:\d{1,2}(?=\))/gu;
/** Two years, in languages that read them as numbers. */
const years =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}.,:/+-])((?:1\d|20)\d\d)-((?:1\d|20)\d\d)(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]|[.,:/-]\d)/gu;
/** "5〜10日" */
const wave = /(?<![\p{N}.,:/-])(\d{1,6})[~～〜∼](\d{1,6})(?![\p{N}~～〜∼]|[.,:/-]\d)/gu;
/** A result or a ratio, where a colon is not between hours and minutes. */
const ratio = /(?<![\p{L}\p{N}.,:/_-])(\d{1,3}):(\d)(?![\p{L}\p{N}_]|[.,:/-]\d)/gu;
/** A German result of more figures, which is no time: "218:210". */
const germanRatio = /(?<![\p{L}\p{N}.,:/_-])(\d{1,3}):(\d{2,3})(?![\p{L}\p{N}_]|[.,:/-]\d)/gu;
/** Between two times: "9h-17h", "5pm-7pm". */
const betweenHours = /(?<=\d\s?(?:h(?:\d\d)?|[ap]\.?m\.?))\s?[-–]\s?(?=\d{1,2}(?:[.:]\d\d)?\s?(?:h|[ap]\.?m))/gu;
/** Between two amounts: "$1m-$2m". */
const betweenAmounts = /(?<=\p{Sc}\d[\d.,]{0,12}(?:m|mn|bn|k|tn|M|B)?)[-–](?=\p{Sc}\d)/gu;
/** Between the numbers of a result where there is a word of its own. */
const resultWords: Record<string, string> = { ja: "対", zh: "比", yue: "比", ko: "대 " };
const unspaced: ReadonlySet<string> = new Set(["ja", "zh", "yue"]);
const eastAsian: ReadonlySet<string> = new Set(["ja", "zh", "yue", "ko"]);
/** Between the numbers of "3:2"; "" where they are said one after the other. */
const ratioWords: Record<string, string> = { de: "zu ", en: "to ", ru: "", pl: "", tr: "" };
/** Languages that say one number after the other for a result. */
const resultsWithoutWord: ReadonlySet<string> = new Set(["nl", "fi", "sv", "da", "nb", "no"]);

/** "3-2" as "3 to 2", and in a few languages "3:2"; the digits are left to the engine. */
export function rangeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const language = languageOf(locale);
  const readings: Reading[] = [];
  for (const match of text.matchAll(reading ? hyphened : dashed)) {
    const [written, first = "", second = ""] = match;
    // A leading zero is a code's.
    if (/^0\d/u.test(first) || /^0\d/u.test(second)) continue;
    // "747-400" is a model.
    if (/[1-9]00$/u.test(second) && !first.endsWith("00") && Number(first) > Number(second)) continue;
    const rises = Number(first) < Number(second);
    const isListed =
      /\d[-–]\d{1,2}[,、]?\s?$/u.test(text.slice(Math.max(0, match.index - 7), match.index)) ||
      /^[,、]?\s?\d{1,2}[-–]\d/u.test(text.slice(match.index + written.length));
    const isResult =
      (isListed && !reading) ||
      first === second ||
      (!rises && !reading) ||
      (!rises && resultsWithoutWord.has(language));
    const word = isResult ? (resultWords[language] ?? "") : wordBetween(language, rises, reading, locale);
    const spoken = joined(first, word, second, language);
    readings.push({ start: match.index, end: match.index + written.length, spoken });
  }
  for (const match of reading ? [] : text.matchAll(withDecimals)) {
    const spoken = joined(
      match[1] ?? match[3] ?? "",
      wordBetween(language, true, reading, locale),
      match[2] ?? match[4] ?? "",
      language,
    );
    readings.push({ start: match.index, end: match.index + match[0].length, spoken });
  }
  const hasYears = reading ? !reading.plainYears : numeralWordsOf(locale) !== undefined;
  for (const match of hasYears ? text.matchAll(years) : []) {
    const [written, from = "", to = ""] = match;
    if (Number(from) >= Number(to)) continue;
    // "il triennio 2025-2027": Italian says one after the other.
    const isFrom = /(?<!\p{L})dal\s$/iu.test(text.slice(Math.max(0, match.index - 5), match.index));
    const word = language === "it" ? (isFrom ? "al " : "") : wordBetween(language, true, reading, locale);
    const spoken = joined(from, word, to, language);
    readings.push({ start: match.index, end: match.index + written.length, spoken });
  }
  for (const match of eastAsian.has(language) ? text.matchAll(wave) : []) {
    const [written, from = "", to = ""] = match;
    const spoken = joined(from, rangeWord(reading, locale), to, language);
    readings.push({ start: match.index, end: match.index + written.length, spoken });
  }
  for (const match of language === "de" ? text.matchAll(germanRatio) : []) {
    const [written, first = "", second = ""] = match;
    if (second.length === 2 && Number(first) < 25 && Number(second) < 60) continue;
    readings.push({ start: match.index, end: match.index + written.length, spoken: `${first} zu ${second}` });
  }
  for (const match of reading ? [...text.matchAll(betweenHours), ...text.matchAll(betweenAmounts)] : []) {
    const spoken = ` ${wordBetween(language, true, reading, locale)}`;
    readings.push({ start: match.index, end: match.index + match[0].length, spoken });
  }
  const word = ratioWords[language];
  if (word !== undefined) {
    for (const match of text.matchAll(ratio)) {
      const spoken = `${match[1] ?? ""} ${word}${match[2] ?? ""}`;
      readings.push({ start: match.index, end: match.index + match[0].length, spoken });
    }
  }
  return readings.sort((a, b) => a.start - b.start);
}

/** "(21:25, 25:23)": results and no times. */
export function setReadings(text: string, locale: string): Reading[] {
  const word = ratioWords[languageOf(locale)] ?? "";
  return [...text.matchAll(sets)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    spoken: match[0].replaceAll(/(\d+):(\d+)/gu, `$1 ${word}$2`),
  }));
}

function joined(first: string, word: string, second: string, language: string): string {
  if (unspaced.has(language)) return first + (word.trim() || " ") + second;
  // A Korean particle belongs to the word before it.
  return language === "ko" && word === "에서 " ? first + word + second : `${first} ${word}${second}`;
}

/** German has another word for a result than for a range, and results fall more often than ranges. */
function wordBetween(language: string, rises: boolean, reading: LanguageReading | undefined, locale: string): string {
  if (language === "de" && !rises) return "zu ";
  return rangeWord(reading, locale);
}
