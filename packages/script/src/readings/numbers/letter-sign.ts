import { type LanguageReading, wordTable } from "../../languages/language-reading.ts";
import { languageOf } from "../../locale.ts";
import type { Reading } from "../../rules/reading.ts";

/** "R&D", "Q&A"; "AT&T" is left to the engine. */
const joined = /(?<![\p{L}\p{N}&])\p{Lu}&(?=\p{Lu}(?![\p{L}\p{N}&]))/gu;
/** The languages C# and F#. */
const sharp = /(?<![\p{L}\p{N}])([CFJ])#(?![\p{L}\p{N}])/gu;
/** "65+". */
const more = /(?<=(?<![\p{L}\p{N}.,])\d{1,3})\+(?=[\s.,;:!?)]|$)/gu;

/** "3x". */
const times = /(?<=(?<![\p{L}\p{N}.,:/-])(?:\d{1,3}|\d{1,2}[.,]\d))x(?![\p{L}\p{N}])/gu;
const timesWords: Record<string, string> = wordTable(
  "en=_times de=mal fr=_fois es=_veces it=_volte pt=_vezes nl=_keer",
);

/** Signs that touch a letter or a figure, which engines stumble over: "R&D" as "R and D", "C#" as "C sharp", "65+", "3x". */
export function letterSignReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || !/[&#+x]/u.test(text)) return [];
  const timesWord = timesWords[languageOf(locale)];
  const readingAt = ({ index, 0: written }: RegExpExecArray, spoken: string) => ({
    start: index,
    end: index + written.length,
    spoken,
  });
  return [
    ...[...text.matchAll(joined)].map((match) => readingAt(match, `${match[0].slice(0, -1)} ${reading.and} `)),
    ...[...text.matchAll(sharp)].map((match) => readingAt(match, `${match[1] ?? ""} sharp`)),
    ...[...text.matchAll(more)].map((match) => readingAt(match, ` ${reading.plus}`)),
    ...(timesWord === undefined ? [] : [...text.matchAll(times)].map((match) => readingAt(match, timesWord))),
  ].sort((a, b) => a.start - b.start);
}
