import type { LanguageReading } from "../languages/language-rules.ts";
import { languageOf } from "../locale.ts";
import { spokenQuantity } from "./amounts/quantity.ts";
import type { Reading } from "../rules/reading.ts";

/** "39' 52\"", "2'07\"45", "1h12'30\"" */
const primes =
  /(?<![\p{L}\p{N}.,'’′])(?:(\d{1,2})[ \u00A0]?h[ \u00A0]?)?(\d{1,3})['’′][ \u00A0]?([0-5]?\d)(?:["”″]|['’]{2})(\d{1,2})?(?![\p{L}\p{N}])/gu;
/** "2h27:14" */
const mixed = /(?<![\p{L}\p{N}.,:])(\d{1,2})[ \u00A0]?h[ \u00A0]?([0-5]\d):([0-5]\d)(?![\p{L}\p{N}]|[.,:/-]\d)/gu;
/** "1h48'" */
const hoursAndMinutes = /(?<![\p{L}\p{N}.,'’′])(\d{1,2})[ \u00A0]?h[ \u00A0]?([0-5]?\d)['’′](?![\p{L}\p{N}])/gu;
/** "1min17s482", "31m04,27s" */
const lettered =
  /(?<![\p{L}\p{N}.,])(\d{1,2})[ \u00A0]?m(?:in)?[ \u00A0]?([0-5]?\d)(?:[.,](\d{1,3}))?[ \u00A0]?s(\d{1,3})?(?![\p{L}\p{N}])/gu;
/** "2:08:47", of a marathon; hours with a zero are a time of the day. */
const colons =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}.,:/-])(\d):([0-5]\d):([0-5]\d)(?:[.,](\d{1,3}))?(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}]|[.,:/-]\d)(?:[ \u00A0](?:Stunden|hours|heures|horas|ore|uur)(?!\p{L}))?/gu;
/** "45'", "12\"" */
const alone = /(?<![\p{L}\p{N}.,:/'’′-])(\d{1,3})(?:(['’′])|(["”″]))(?=[\s,.;:)]|$)/gu;
/** "6,7\"" and "55\"" of a screen */
const screen = /(?<![\p{L}\p{N}.,:/-])(\d{1,3}(?:[.,]\d{1,2})?)["”″](?=[\s,.;:)]|$)/gu;
const screenWord =
  /pantalla|schermo|display|tela(?!\p{L})|écran|televisor|televisore|monitor|scherm|bildschirm|fernseher|téléviseur|ekran|экран|телевизор|ecrã/iu;

const joints: Record<string, string> = { it: " e ", es: " y ", pt: " e ", en: " and ", de: " und " };

/** Whether a quote was opened before: then this one closes it. */
function isQuoted(text: string, at: number): boolean {
  return (text.slice(0, at).match(/["“”″]/gu) ?? []).length % 2 === 1 || /["“”″]/u.test(text.slice(at + 4));
}

/**
 * Times of races and matches, "39' 52\"" as minutes and seconds, and inches of screens; in English the same signs are feet
 * and inches.
 */
export function sportsTimeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const language = languageOf(locale);
  const said = (digits: string | undefined, sign: string) =>
    digits === undefined
      ? undefined
      : spokenQuantity(
          { number: { negative: false, whole: String(Number(digits)), decimals: "" }, sign },
          locale,
          reading,
        )?.replace(/(?<=[分秒])[钟鐘]$/u, "");
  const rest = (digits: string | undefined) =>
    digits === undefined ? undefined : reading ? reading.numbers.cardinal(Number(digits)) : String(Number(digits));
  const isUnspaced = ["ja", "zh", "yue"].includes(language);
  const joined = (parts: readonly (string | undefined)[]): string => {
    const words = parts.filter((part): part is string => part !== undefined);
    return words.length < 2
      ? (words[0] ?? "")
      : `${words.slice(0, -1).join(isUnspaced ? "" : " ")}${joints[language] ?? (isUnspaced ? "" : " ")}${words.at(-1) ?? ""}`;
  };
  const at = (match: RegExpExecArray, spoken: string): Reading => ({
    start: match.index,
    end: match.index + match[0].length,
    spoken,
  });
  const readings: Reading[] = [];
  const add = (read: Reading) => {
    if (read.spoken !== "" && !readings.some((other) => read.start < other.end && other.start < read.end))
      readings.push(read);
  };
  for (const match of text.matchAll(colons)) {
    const seconds = joined([said(match[1], "h"), said(match[2], "min"), said(match[3], "s")]);
    add(at(match, match[4] === undefined ? seconds : `${seconds} ${rest(match[4]) ?? ""}`));
  }
  if (language === "en") return readings;
  for (const match of text.matchAll(primes)) {
    const seconds = joined([said(match[1], "h"), said(match[2], "min"), said(match[3], "s")]);
    add(at(match, match[4] === undefined ? seconds : `${seconds} ${rest(match[4]) ?? ""}`));
  }
  for (const match of text.matchAll(mixed))
    add(at(match, joined([said(match[1], "h"), said(match[2], "min"), said(match[3], "s")])));
  for (const match of text.matchAll(hoursAndMinutes))
    add(at(match, joined([said(match[1], "h"), said(match[2], "min")])));
  for (const match of text.matchAll(lettered)) {
    const seconds = joined([said(match[1], "min"), said(match[2], "s")]);
    const fraction = match[3] ?? match[4];
    add(at(match, fraction === undefined ? seconds : `${seconds}${joints[language] ?? " "}${rest(fraction) ?? ""}`));
  }
  if (!/["'’′”″]/u.test(text)) return readings.sort((a, b) => a.start - b.start);
  for (const match of text.matchAll(screen)) {
    const [, written = ""] = match;
    const [whole = "", decimals = ""] = written.split(/[.,]/u);
    if ((decimals === "" && !screenWord.test(text)) || isQuoted(text, match.index)) continue;
    add(at(match, spokenQuantity({ number: { negative: false, whole, decimals }, sign: "in" }, locale, reading) ?? ""));
  }
  for (const match of text.matchAll(alone)) {
    const isSeconds = match[3] !== undefined;
    if (isSeconds ? isQuoted(text, match.index) : /['’]\d|(?:^|\s)['‘]/u.test(text.slice(0, match.index))) continue;
    add(at(match, said(match[1], isSeconds ? "s" : "min") ?? ""));
  }
  return readings.sort((a, b) => a.start - b.start);
}
