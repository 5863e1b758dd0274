import { rulesOf } from "../../languages/rules-of.ts";
import type { Reading } from "../../rules/reading.ts";

const version = /(?<![\p{L}\p{N}._/-])[vV](?=\d+(?:\.\d+)+(?![\p{L}\p{N}_]|\.\d))/gu;

/** The letter of "v2.0.1" as the word it stands for; "v8" may be an engine's name and is left as it is. */
export function versionReadings(text: string, locale: string): Reading[] {
  const word = rulesOf(locale).version;
  if (word === undefined) return [];
  // The number is part of the reading: the letter touches it.
  return [...text.matchAll(version)].map(({ index }) => {
    const digits = /^[\d.]*\d/u.exec(text.slice(index + 1))?.[0] ?? "";
    // "Version v2.0.1", also where the word is declined.
    const isNamed = text
      .slice(0, index)
      .trimEnd()
      .toLowerCase()
      .split(/\s/u)
      .at(-1)
      ?.startsWith(word.toLowerCase().slice(0, 4));
    return { start: index, end: index + 1 + digits.length, spoken: isNamed ? digits : `${word} ${digits}` };
  });
}
