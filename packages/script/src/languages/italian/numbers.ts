import type { Gender, NumberWords } from "../../numbers/number-words.ts";
import { spellout } from "../../numbers/rbnf/spellout.ts";

/**
 * Only "uno" agrees; an accent stands on the last syllable of a word alone ("ventitré", "ventitremila"); "centootto" keeps
 * both vowels and "centottanta" one.
 */
function cardinal(value: number, gender?: Gender): string {
  if (value === 1 && gender !== undefined) return gender === "feminine" ? "una" : "un";
  return spellout("it", "numbering", value)
    .replaceAll(/tré(?=\p{L})/gu, "tre")
    .replaceAll(/cent(?=otto(?:$|mila| ))/gu, "cento");
}

const ordinals = "_ primo secondo terzo quarto quinto sesto settimo ottavo nono decimo".split(" ");

function ordinal(value: number, gender?: Gender): string {
  const words = (value > 0 && ordinals[value]) || `${ordinalStem(value)}esimo`;
  return gender === "feminine" ? words.replace(/o$/u, "a") : words;
}

/** The last vowel goes, but for tre and sei. */
function ordinalStem(value: number): string {
  const words = cardinal(value).replaceAll(" ", "").replace(/tré$/u, "tre");
  const unit = value % 100 > 10 && value % 100 < 20 ? 0 : value % 10;
  if (unit === 3 || unit === 6) return words;
  return words.replace(/mila$/u, "mill").replace(/[aeio]$/u, "");
}

function fraction(numerator: number, denominator: number): string {
  const one = numerator === 1;
  const count = cardinal(numerator, "masculine");
  const part = denominator === 2 ? "mezzo" : ordinal(denominator);
  return `${count} ${one ? part : part.replace(/o$/u, "i")}`;
}

export const italianNumbers: NumberWords = {
  cardinal,
  ordinal,
  year: (value) => cardinal(value),
  fraction,
  mixed: (whole, numerator, denominator) =>
    numerator === 1 && denominator === 2 ? `${cardinal(whole)} e mezzo` : undefined,
  point: "virgola",
  minus: "meno",
  and: "e",
};
