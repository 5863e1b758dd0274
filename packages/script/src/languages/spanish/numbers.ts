import type { Gender, NumberWords } from "../../numbers/number-words.ts";
import { spellout } from "../../numbers/rbnf/spellout.ts";

function cardinal(value: number, gender?: Gender): string {
  if (gender !== "feminine") return spellout("es", gender === undefined ? "numbering" : "cardinal-masculine", value);
  // The hundreds agree before "mil" too: "quinientas cuatro mil personas" (RAE, DPD, "cardinales").
  return spellout("es", "cardinal-feminine", value).replace(
    /(?:cient|quinient)os(?=(?: (?!mill|bill)\p{L}+)*? mil(?: |$)(?!.*(?:mill[oó]n|bill[oó]n)))/u,
    (hundreds) => hundreds.replace(/os$/u, "as"),
  );
}

function ordinal(value: number, gender?: Gender): string {
  // From a hundred on Spanish speakers use the cardinal.
  if (value === 0 || value > 99) return cardinal(value, gender);
  const isFeminine = gender === "feminine";
  if (value === 11 || value === 12) return `${value === 11 ? "un" : "duo"}décim${isFeminine ? "a" : "o"}`;
  return spellout("es", isFeminine ? "ordinal-feminine" : "ordinal-masculine", value);
}

function fraction(numerator: number, denominator: number): string {
  const one = numerator === 1;
  const count = cardinal(numerator, "masculine");
  if (denominator === 3) return `${count} tercio${one ? "" : "s"}`;
  if (denominator === 2) return `${count} medio${one ? "" : "s"}`;
  const part =
    denominator <= 10
      ? ordinal(denominator)
      : `${cardinal(denominator).replaceAll(" ", "").replace(/[ao]$/u, "").replace("é", "e")}avo`;
  return `${count} ${part}${one ? "" : "s"}`;
}

export const spanishNumbers: NumberWords = {
  cardinal,
  ordinal,
  year: (value) => cardinal(value),
  fraction,
  mixed: (whole, numerator, denominator) =>
    numerator === 1 && denominator === 2 ? `${cardinal(whole)} y medio` : undefined,
  point: "coma",
  minus: "menos",
  and: "y",
};
