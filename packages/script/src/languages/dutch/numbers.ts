import { type NumberWords, groupsOf, wordAt } from "../../numbers/number-words.ts";

const small =
  "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien".split(
    " ",
  );
const tens = "_ _ twintig dertig veertig vijftig zestig zeventig tachtig negentig".split(" ");
const powers = ["", "duizend", "miljoen", "miljard", "biljoen"];

function belowHundred(value: number): string {
  if (value < 20) return wordAt(small, value);
  const unit = value % 10;
  const ten = wordAt(tens, Math.floor(value / 10));
  if (unit === 0) return ten;
  const word = wordAt(small, unit);
  // Two vowels that would be read as one are held apart: tweeëntwintig.
  return `${word}${word.endsWith("e") ? "ën" : "en"}${ten}`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds === 0 ? "" : `${hundreds === 1 ? "" : wordAt(small, hundreds)}honderd`;
  return head + (rest > 0 ? belowHundred(rest) : "");
}

function cardinal(value: number): string {
  if (value === 0) return "nul";
  const parts = groupsOf(value).map(({ value: group, power }) => {
    if (power === 0) return belowThousand(group);
    if (power === 1) return (group === 1 ? "" : belowThousand(group)) + wordAt(powers, 1);
    return `${belowThousand(group)} ${wordAt(powers, power)}`;
  });
  return parts.join(" ");
}

function ordinal(value: number): string {
  if (value === 0) return "nulde";
  const words = cardinal(value);
  const last = value % 100;
  if (last === 1) return words.replace(/een$/u, "eerste");
  if (last === 3) return words.replace(/drie$/u, "derde");
  if (last === 8 || last === 0 || last > 19) return `${words}ste`;
  return `${words}de`;
}

function year(value: number): string {
  if (value < 1100 || value > 1999) return cardinal(value);
  const rest = value % 100;
  return `${belowHundred(Math.floor(value / 100))}honderd${rest === 0 ? "" : belowHundred(rest)}`;
}

function fraction(numerator: number, denominator: number): string {
  if (denominator === 2) return numerator === 1 ? "een half" : `${cardinal(numerator)} halve`;
  if (denominator === 4) return `${cardinal(numerator)} kwart`;
  return `${cardinal(numerator)} ${ordinal(denominator)}`;
}

export const dutchNumbers: NumberWords = { cardinal, ordinal, year, fraction, point: "komma", minus: "min", and: "en" };
