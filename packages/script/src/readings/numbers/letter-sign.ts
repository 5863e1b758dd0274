import { addressWordsOf } from "../../languages/address-words.ts";
import { languageReadingOf, rulesOf } from "../../languages/rules-of.ts";
import type { Reading } from "../../rules/reading.ts";

/** "R&D", "Q&A"; "AT&T" is left to the engine. */
const joined = /(?<![\p{Script=Latin}\p{N}&])\p{Lu}&(?=\p{Lu}(?![\p{Script=Latin}\p{N}&]))/gu;
/** The languages C# and F#. */
const sharp = /(?<![\p{L}\p{N}])([CFJ])#(?![\p{L}\p{N}])/gu;
/** "65+". */
const more =
  /(?<=(?<![\p{L}\p{N}.,])(?:[A-Z]?\d{1,3}[MBKk]?|[A-Z]{1,3}))\+(?=[\s.,;:!?)'’”"]|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]|$)/gu;

/** "90+3" */
const added = /(?<=(?<![\p{L}\p{N}.,:/+-])\d{1,3})\+(?=\d{1,2}(?![\p{L}\p{N}]|[.,:/+-]\d))/gu;
/** "3x". */
const times = /(?<=(?<![\p{L}\p{N}.,:/-])(?:\d{1,3}|\d{1,2}[.,]\d))(?:x|[ \u00A0]?×)(?![\p{L}\p{N}]|[ \u00A0]?\d)/gu;
/** "UTC+2" */
const zone = /(?<=(?<!\p{L})(?:UTC|GMT|MEZ|CET))[ \u00A0]?([+−-])[ \u00A0]?(?=\d{1,2}(?!\d))/gu;

/** Signs that touch a letter or a figure, which engines stumble over: "R&D" as "R and D", "C#" as "C sharp", "65+", "3x". */
export function letterSignReadings(text: string, locale: string): Reading[] {
  const { and, times: timesWord } = rulesOf(locale);
  const plus = addressWordsOf(locale)?.plus;
  const minus = languageReadingOf(locale)?.numbers.minus;
  if (!/[&#+x×]|UTC|GMT|CET|MEZ/u.test(text)) return [];
  const readingAt = ({ index, 0: written }: RegExpExecArray, spoken: string) => ({
    start: index,
    end: index + written.length,
    spoken,
  });
  return [
    ...(and === undefined
      ? []
      : [...text.matchAll(joined)].map((match) => readingAt(match, `${match[0].slice(0, -1)} ${and} `))),
    ...[...text.matchAll(sharp)].map((match) => readingAt(match, `${match[1] ?? ""} sharp`)),
    ...(plus === undefined ? [] : [...text.matchAll(added)].map((match) => readingAt(match, ` ${plus} `))),
    ...(plus === undefined ? [] : [...text.matchAll(more)].map((match) => readingAt(match, ` ${plus}`))),
    ...[...text.matchAll(zone)].flatMap((match) => {
      const word = match[1] === "+" ? plus : minus;
      return word === undefined ? [] : [readingAt(match, ` ${word} `)];
    }),
    ...(timesWord === undefined ? [] : [...text.matchAll(times)].map((match) => readingAt(match, timesWord))),
  ].sort((a, b) => a.start - b.start);
}
