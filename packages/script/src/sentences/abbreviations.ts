import { sentenceBoundaryWordsOf } from "../languages/sentence-words.ts";
import type { Abbreviation } from "../languages/language-rules.ts";
import { cachedByLocale, languageOf } from "../locale.ts";

/** What is known of an abbreviation, given without its last full stop; "z. B." and "z.B." are the same. */
export function abbreviationOf(name: string, locale: string): Abbreviation | undefined {
  const key = name.toLowerCase().replaceAll(/\s+/gu, "");
  const table = sentenceBoundaryWordsOf(locale).abbreviations;
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Whether a word begins a sentence far more often than a name. */
export function isSentenceStarter(word: string, locale: string): boolean {
  return sentenceBoundaryWordsOf(locale).starters.has(word.toLowerCase());
}

const calendarNames = cachedByLocale((locale) => {
  const names = new Set<string>();
  const add = (part: Intl.DateTimeFormatOptions, date: number) => {
    const name = new Intl.DateTimeFormat(locale, { ...part, calendar: "gregory", timeZone: "UTC" }).format(date);
    if (/^\p{L}+\.?$/u.test(name)) names.add(name.replace(/\.$/u, "").toLowerCase());
  };
  for (let month = 0; month < 12; month += 1) add({ month: "short" }, Date.UTC(2000, month, 2));
  for (let day = 1; day <= 7; day += 1) add({ weekday: "short" }, Date.UTC(2000, 0, day));
  return names;
});

/** Whether a word is short for a month or a day of the week: "Sept", "lun". */
export function isCalendarAbbreviation(word: string, locale: string): boolean {
  return calendarNames(locale).has(word.toLowerCase());
}

const interjection = /^(?:h?m+|br+|gr+|t?s+h*|ps+t|pf+t?|z+)$/iu;
const acronym = /^\p{Lu}{2,}$/u;

/** Whether a word cannot be one but as an abbreviation, since it has no vowel: "Skt", "пгт", "Mt". */
export function isUnpronounceable(word: string, locale: string): boolean {
  if (word.length < 2 || word.length > 5 || acronym.test(word) || interjection.test(word)) return false;
  // Slavic words may have "r" or "l" for a vowel: "krk", "vlk".
  const isSyllabic = ["cs", "sk", "hr", "sr", "sl", "bs", "mk", "bg"].includes(languageOf(locale));
  const consonants = isSyllabic
    ? /^[bcčďdfghjkmnňpqsšťtvxzžбвгджзкмнпстфхцчшщ]+$/iu
    : /^[b-df-hj-np-tvxzбвгджзйклмнпрстфхцчшщ]+$/iu;
  return consonants.test(word);
}
