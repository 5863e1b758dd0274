import type { Gender, NumberWords } from "../../numbers/number-words.ts";
import { spellout } from "../../numbers/rbnf/spellout.ts";

function cardinal(value: number, gender?: Gender): string {
  const set = gender === undefined ? "numbering" : gender === "feminine" ? "cardinal-feminine" : "cardinal-masculine";
  return spellout("de", set, value);
}

/** The ordinal without its ending: "erst", "zweit", "zwanzigst". */
export function germanOrdinalStem(value: number): string {
  return spellout("de", "ordinal", value).replace(/e$/u, "");
}

function year(value: number): string {
  return spellout("de", "numbering-year", value);
}

function fraction(numerator: number, denominator: number): string {
  if (denominator === 2) return numerator === 1 ? "ein halb" : `${cardinal(numerator, "neuter")} Halbe`;
  const part = `${germanOrdinalStem(denominator)}el`;
  return `${cardinal(numerator, "neuter")} ${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}

const mixedParts: Record<string, string> = {
  "1/2": "einhalb",
  "1/4": "einviertel",
  "3/4": "dreiviertel",
  "1/3": "eindrittel",
  "2/3": "zweidrittel",
};

/** "eineinhalb", "zweidreiviertel". */
function mixed(whole: number, numerator: number, denominator: number): string | undefined {
  const part = mixedParts[`${numerator}/${denominator}`];
  return part === undefined ? undefined : cardinal(whole, "masculine") + part;
}

export const germanNumbers: NumberWords = {
  cardinal,
  ordinal: (value, gender) => germanOrdinalStem(value) + (gender === "masculine" ? "er" : "e"),
  year,
  fraction,
  mixed,
  point: "Komma",
  minus: "minus",
  and: "und",
};
