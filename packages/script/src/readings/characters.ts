import { addressWordsOf } from "../languages/address-words.ts";
import { languageReadingOf } from "../languages/rules-of.ts";
import { intlLocale, cachedByLocale, languageOf } from "../locale.ts";
import { asciiDigits } from "../numbers/parse-number.ts";
import type { Reading } from "../rules/reading.ts";

const graphemes = cachedByLocale((locale) => new Intl.Segmenter(locale, { granularity: "grapheme" }));

/** Longest stretch that is spelled as one word; what is longer is spelled in pieces. */
const piece = 20;

/** Letter by letter, digit by digit, signs by name. Commas keep the letters apart in every engine. */
export function spellOutReadings(text: string, locale: string): Reading[] {
  return spelled(text, locale, { pattern: /\S+/gu, between: ", " }, (character) => {
    const reading = languageReadingOf(locale);
    const digit = asciiDigits(character);
    if (/^\d$/u.test(digit)) return reading?.numbers.cardinal(Number(digit)) ?? digit;
    if (/[\p{L}\p{N}]/u.test(character)) return upper(character, locale);
    return reading?.signs[character] ?? "";
  });
}

/** Every digit on its own; other text as it stands. */
export function digitsReadings(text: string, locale: string): Reading[] {
  const pattern = /\p{Nd}(?:[.,'’\u00A0\u202F]?\p{Nd})*/gu;
  return spelled(text, locale, { pattern, between: " " }, (character) => {
    const reading = languageReadingOf(locale);
    const digit = asciiDigits(character);
    if (/^\d$/u.test(digit)) return reading?.numbers.cardinal(Number(digit)) ?? digit;
    return reading?.signs[character] ?? "";
  });
}

function spelled(
  text: string,
  locale: string,
  { pattern, between }: { pattern: RegExp; between: string },
  name: (character: string) => string,
): Reading[] {
  const readings: Reading[] = [];
  for (const match of text.matchAll(pattern)) {
    let start = match.index;
    let end = start;
    let names: string[] = [];
    const finish = () => {
      if (names.length > 0) readings.push({ start, end, spoken: names.join(between) });
      names = [];
      start = end;
    };
    for (const { segment } of graphemes(locale).segment(match[0])) {
      const said = name(segment);
      end += segment.length;
      if (said !== "") names.push(said);
      if (end - start >= piece) finish();
    }
    finish();
  }
  return readings;
}

function upper(character: string, locale: string): string {
  const capital = character.toLocaleUpperCase(intlLocale(locale));
  // "ß" would become two letters.
  return Array.from(capital).length === Array.from(character).length ? capital : character;
}

/** A telephone number, digit by digit, a comma where it is grouped; French pairs are numbers. */
export function telephoneReadings(text: string, locale: string): Reading[] {
  const reading = languageReadingOf(locale);
  const readings: Reading[] = [];
  for (const match of text.matchAll(/[+＋]?[\p{Nd}(](?:[\s().\-–/]*\p{Nd})+/gu)) {
    const plain = asciiDigits(match[0]);
    const groups = plain.match(/\d+/gu) ?? [];
    const inPairs = languageOf(locale) === "fr";
    const spoken = (groups.length === 1 ? threes(groups[0] ?? "") : groups).map((group) =>
      inPairs && reading && /^[1-9]\d$/u.test(group)
        ? reading.numbers.cardinal(Number(group))
        : Array.from(group, (digit) => reading?.numbers.cardinal(Number(digit)) ?? digit).join(" "),
    );
    const plus = /^[+＋]/u.test(plain) ? [reading?.plus ?? addressWordsOf(locale)?.plus ?? "+"] : [];
    spoken[0] = [...plus, spoken[0] ?? ""].join(" ");
    readings.push({ start: match.index, end: match.index + match[0].length, spoken: spoken.join(", ") });
  }
  return readings;
}

/** Digits in groups of three, the last of two to four. */
function threes(digits: string): string[] {
  const groups: string[] = [];
  let rest = digits;
  while (rest.length > 4) {
    groups.push(rest.slice(0, 3));
    rest = rest.slice(3);
  }
  return rest === "" ? groups : [...groups, rest];
}
