import { intlLocale, languageOf, cachedByLocale } from "../locale.ts";
import { germanOrdinalStem } from "../numbers/german.ts";
import { parseRoman } from "../numbers/roman.ts";
import { germanOrdinalEnding } from "../say-as/date.ts";
import type { Reading } from "./reading.ts";

const beforeNoun = /(?<![\p{L}\p{N}.,])(?:(\d{1,3})|([IVX]+))\.(?=\s?(\p{Lu}\p{L}+))/gu;
/** The first of two: "vom 5. bis 7. Mai", "der 1. und 2. Platz", "im 17. bzw. 18. Jahrhundert". */
const firstOfTwo = /(?<![\p{L}\p{N}.,])(\d{1,3})\.(?=\s?(?:bis(?:\szum)?|und|oder|bzw\.|[-–])\s?\d{1,3}\.\s\p{Lu})/gu;
/** What the second of two stands behind: it has the case of the first. */
const otherOfTwo = /\d{1,3}\.\s(?:und|oder|bzw\.)\s$/u;
/** "wurde 3. beim Marathon". */
const rank =
  /(?<=(?<!\p{L})(?:wurde|wurden|wird|als|Platz)\s)(\d{1,2})\.(?=\s(?:bei|beim|im|in|hinter|vor|und|nach|mit|auf|über)(?!\p{L}))/gu;
/** "am 3. an": a day whose month was named before. */
const dayAlone = /(?<=(?<!\p{L})(?:am|zum|vom)\s)([12]?\d|3[01])\.(?=\s(?!und\s\d|bis\s\d|oder\s\d)\p{Ll})/gu;
const feminineNoun =
  /(?:ung|heit|keit|schaft|tion|tät|liga|runde|woche|stunde|minute|klasse|etage|reihe|welle|hälfte|ausgabe|auflage|saison|nacht|frau|zeile|spalte|stelle|stufe|phase|gruppe)$/iu;

const months = cachedByLocale((locale) => {
  const names = ["Jan", "Feb", "Mär", "Apr", "Jun", "Jul", "Aug", "Sep", "Sept", "Okt", "Nov", "Dez"];
  const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return new Set([...names, ...Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)))]);
});

/** "am 5. Mai", "im 19. Jahrhundert", "das IV. Kapitel": a number with a stop before a noun is an ordinal in German. */
export function germanOrdinalReadings(text: string, locale: string): Reading[] {
  if (languageOf(locale) !== "de" || !/[\dIVX]\./u.test(text)) return [];
  const known = months(intlLocale(locale));
  const readings = [...text.matchAll(beforeNoun)].flatMap((match) => {
    const [written, digits, roman, noun = ""] = match;
    const value = digits === undefined ? parseRoman(roman ?? "") : Number(digits);
    const before = text.slice(Math.max(0, match.index - 40), match.index).replace(otherOfTwo, "");
    const ending = germanOrdinalEnding(before);
    if (value === undefined || (ending === "er" && (roman !== undefined || !known.has(noun)))) return [];
    // "der 2. Liga" is no nominative: that would be "die".
    const isOblique = ending === "e" && feminineNoun.test(noun) && /der\s$/iu.test(text.slice(0, match.index));
    return [ordinalAt(match.index, written, value, isOblique ? "en" : ending)];
  });
  for (const match of text.matchAll(firstOfTwo)) {
    const ending = germanOrdinalEnding(text.slice(Math.max(0, match.index - 40), match.index));
    readings.push(ordinalAt(match.index, match[0], Number(match[1]), ending));
  }
  for (const match of text.matchAll(dayAlone)) readings.push(ordinalAt(match.index, match[0], Number(match[1]), "en"));
  for (const match of text.matchAll(rank)) readings.push(ordinalAt(match.index, match[0], Number(match[1]), "er"));
  return readings.sort((a, b) => a.start - b.start);
}

function ordinalAt(start: number, written: string, value: number, ending: string): Reading {
  return { start, end: start + written.length, spoken: germanOrdinalStem(value) + ending };
}
