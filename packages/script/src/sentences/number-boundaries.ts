import { languageReadingOf } from "../languages/language-reading-of.ts";
import { abbreviationOf, isSentenceStarter } from "./abbreviations.ts";

/** A full stop with a number after it. */
const stopBeforeNumber = /\.["'”’»›)\]]{0,3}[ \u00A0]+(?=[$€£¥]?\p{N})/gu;
/** The word that has the stop, and the one before it. */
const lastWords = /(?:([^\s]+)[ \u00A0])?([^\s([{"“„«‘']+)$/u;
/** Characters that hold two words of any length worth a look. */
const reach = 60;
/** The second part of a quantity in two units: "20 sec." of "5 min. 20 sec." */
const secondQuantity = /^\p{N}+[ \u00A0]?\p{L}{1,3}\./u;
/** Short for something about the number that follows, in the languages that have tables. */
const qualifier =
  /^(?:approx|aprox|circa|env|evtl|excl|exkl|ext|inkl|incl|max|máx|min|mín|mind|resp|tel|ungef|ver|zzgl|abzgl)$/iu;

/**
 * Ends of sentences before a sentence that begins with a number ("It is 10 km. 50% of people walk."), where
 * Intl.Segmenter sees none when a small letter follows (UAX #29, SB8). Only for languages whose abbreviations are known:
 * elsewhere a number after a full stop is more often the abbreviation's.
 */
export function* numberBoundaries(text: string, locale: string): Generator<number> {
  if (!languageReadingOf(locale)) return;
  for (const match of text.matchAll(stopBeforeNumber)) {
    const before = text.slice(Math.max(0, match.index - reach), match.index);
    const [, previous = "", word = ""] = lastWords.exec(before) ?? [];
    const end = match.index + match[0].length;
    if (word === "" || abbreviationOf(word, locale)) continue;
    if (endsSentence(word, previous, text.slice(end, end + reach), locale)) yield end;
  }
}

function endsSentence(word: string, previous: string, after: string, locale: string): boolean {
  // Two digits may be an ordinal or a part of a date.
  if (/\p{N}/u.test(word)) return !/^\p{N}{1,2}$/u.test(word);
  if (/^[$€£¥]?\p{N}/u.test(previous)) return !secondQuantity.test(after);
  return isOrdinaryWord(word, locale);
}

/** Unlike an abbreviation that is in no table: those are short, and capitals more often so. */
function isOrdinaryWord(word: string, locale: string): boolean {
  if (qualifier.test(word)) return false;
  return (
    isSentenceStarter(word, locale) || /^\p{Ll}[\p{Ll}’'-]{2,}$/u.test(word) || /^\p{Lu}[\p{L}’'-]{4,}$/u.test(word)
  );
}
