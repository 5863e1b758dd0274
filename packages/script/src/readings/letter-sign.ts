import type { LanguageReading } from "../languages/language-reading.ts";
import type { Reading } from "./reading.ts";

/** "R&D", "Q&A"; "AT&T" is left to the engine. */
const joined = /(?<![\p{L}\p{N}&])\p{Lu}&(?=\p{Lu}(?![\p{L}\p{N}&]))/gu;
/** The languages C# and F#. */
const sharp = /(?<![\p{L}\p{N}])([CFJ])#(?![\p{L}\p{N}])/gu;
/** "65+". */
const more = /(?<=(?<![\p{L}\p{N}.,])\d{1,3})\+(?=[\s.,;:!?)]|$)/gu;

/** Signs that touch a letter or a figure, which engines stumble over: "R&D" as "R and D", "C#" as "C sharp", "65+". */
export function letterSignReadings(text: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || !/[&#+]/u.test(text)) return [];
  const readingAt = ({ index, 0: written }: RegExpExecArray, spoken: string) => ({
    start: index,
    end: index + written.length,
    spoken,
  });
  return [
    ...[...text.matchAll(joined)].map((match) => readingAt(match, `${match[0].slice(0, -1)} ${reading.and} `)),
    ...[...text.matchAll(sharp)].map((match) => readingAt(match, `${match[1] ?? ""} sharp`)),
    ...[...text.matchAll(more)].map((match) => readingAt(match, ` ${reading.plus}`)),
  ].sort((a, b) => a.start - b.start);
}
