import { languageReadingOf } from "../languages/language-reading-of.ts";
import type { Abbreviation } from "../languages/language-reading.ts";

// Languages without a table still know the abbreviations that travel.
const common: Record<string, Abbreviation> = {
  dr: { kind: "title" },
  prof: { kind: "title" },
  vs: { kind: "inner" },
  etc: { kind: "open" },
};

/** What is known of an abbreviation, given without its last full stop; "z. B." and "z.B." are the same. */
export function abbreviationOf(name: string, locale: string): Abbreviation | undefined {
  const key = name.toLowerCase().replaceAll(/\s+/gu, "");
  const table = languageReadingOf(locale)?.abbreviations ?? common;
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

const sentenceStarters = new WeakMap<object, ReadonlySet<string>>();

/** Whether a word begins a sentence far more often than a name. */
export function isSentenceStarter(word: string, locale: string): boolean {
  const reading = languageReadingOf(locale);
  if (!reading) return false;
  let known = sentenceStarters.get(reading);
  if (!known) {
    known = new Set(reading.sentenceStarters);
    sentenceStarters.set(reading, known);
  }
  return known.has(word.toLowerCase());
}
