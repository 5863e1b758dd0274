import { readingOf } from "../languages/reading-of.ts";
import type { Abbreviation } from "../languages/language-reading.ts";

// Languages without a table still know the abbreviations that travel.
const COMMON: Record<string, Abbreviation> = {
  dr: { kind: "title" },
  prof: { kind: "title" },
  vs: { kind: "inner" },
  etc: { kind: "open" },
};

/** What is known of an abbreviation, given without its last full stop; "z. B." and "z.B." are the same. */
export function abbreviationOf(name: string, locale: string): Abbreviation | undefined {
  const key = name.toLowerCase().replaceAll(/\s+/gu, "");
  const table = readingOf(locale)?.abbreviations ?? COMMON;
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

const starters = new WeakMap<object, ReadonlySet<string>>();

/** Whether a word begins a sentence far more often than a name. */
export function isStarter(word: string, locale: string): boolean {
  const reading = readingOf(locale);
  if (!reading) return false;
  let known = starters.get(reading);
  if (!known) {
    known = new Set(reading.starters);
    starters.set(reading, known);
  }
  return known.has(word.toLowerCase());
}
