import type { LanguageReading } from "../languages/language-reading.ts";
import { languageOf } from "../locale.ts";
import { parseRoman } from "../numbers/roman.ts";
import type { Reading } from "./reading.ts";

/** Rulers and popes, in the languages read here: a numeral after one of them is their rank. */
const rulers = new Set(
  (
    "henry louis edward george charles william james elizabeth richard mary philip francis alexander nicholas peter " +
    "catherine frederick leopold gustav napoleon pius paul benedict gregory leo clement innocent boniface urban john " +
    "heinrich ludwig friedrich wilhelm karl katharina franz philipp johannes otto " +
    "henri françois guillaume philippe jean nicolas catherine pie benoît grégoire léon " +
    "enrique felipe carlos alfonso juan fernando isabel pío benedicto león luis " +
    "luigi vittorio emanuele umberto carlo pio giovanni paolo benedetto leone filippo " +
    "joão pedro manuel afonso josé maria bento leão luís willem hendrik lodewijk filips karel"
  ).split(" "),
);

const afterWord = /(\p{L}[\p{L}\p{M}'’-]*)([ \u00A0])([IVXLC]+)(?![\p{L}\p{N}'’])/gu;

/** Roman numerals after a word that numbers something ("Chapter IV") or a ruler's name ("Henry VIII"). */
export function romanReadings(text: string, reading: LanguageReading | undefined): Reading[] {
  if (!reading || !/[IVXLC]/u.test(text)) return [];
  const readings: Reading[] = [];
  for (const match of text.matchAll(afterWord)) {
    const [whole, word = "", , numeral = ""] = match;
    const spoken = romanAfter(word, numeral, reading);
    const end = match.index + whole.length;
    if (spoken !== undefined) readings.push({ start: end - numeral.length, end, spoken });
  }
  return readings;
}

/** What a numeral is after a word; undefined when it may be something else, such as the pronoun "I". */
export function romanAfter(word: string, numeral: string, reading: LanguageReading): string | undefined {
  const value = parseRoman(numeral);
  if (value === undefined) return undefined;
  const key = word.toLowerCase();
  if (reading.romanAfter.includes(key)) return reading.numbers.cardinal(value);
  if (reading.sentenceStarters.includes(key)) return undefined;
  if (!/^\p{Lu}/u.test(word) || !/^[IVX]{2,}$/u.test(numeral)) {
    return rulers.has(key) && /^\p{Lu}/u.test(word) && /^[VX]$/u.test(numeral) ? reading.regnal(value) : undefined;
  }
  return rulers.has(key) ? reading.regnal(value) : reading.numbers.cardinal(value);
}

const frenchCentury = /(?<![\p{L}\p{N}])([IVX]+)(er|re|e|ème)(?![\p{L}\p{N}])/gu;
const italianCentury = /(?<=[Ss]ecolo )([IVX]+)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])([IVX]+)(?= secolo)/gu;

/** Centuries that are ordinals: "XIXe siècle", "XIX secolo". */
export function centuryReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const language = languageOf(locale);
  const pattern = language === "fr" ? frenchCentury : language === "it" ? italianCentury : undefined;
  if (!reading || !pattern) return [];
  const readings: Reading[] = [];
  for (const match of text.matchAll(pattern)) {
    const value = parseRoman(match[1] ?? match[2] ?? "");
    if (value === undefined) continue;
    const gender = match[2] === "re" ? "feminine" : "masculine";
    const spoken = reading.numbers.ordinal(value, gender);
    readings.push({ start: match.index, end: match.index + match[0].length, spoken });
  }
  return readings;
}
