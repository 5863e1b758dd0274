import { type Gender, type NumberWords, groupsOf, wordAt } from "./number-words.ts";

const small =
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(
    " ",
  );
const tens = "_ _ venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");
const powers = [
  ["", ""],
  ["mille", "mila"],
  ["milione", "milioni"],
  ["miliardo", "miliardi"],
  ["bilione", "bilioni"],
] as const;

function belowHundred(value: number): string {
  if (value < 20) return wordAt(small, value);
  const unit = value % 10;
  const ten = wordAt(tens, Math.floor(value / 10));
  if (unit === 0) return ten;
  // The ten gives up its vowel before uno and otto.
  return (unit === 1 || unit === 8 ? ten.slice(0, -1) : ten) + wordAt(small, unit);
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest);
  const head = `${hundreds === 1 ? "" : wordAt(small, hundreds)}cento`;
  return head + (rest > 0 ? belowHundred(rest) : "");
}

function joined(value: number): string {
  if (value === 0) return "zero";
  let words = "";
  for (const { value: group, power } of groupsOf(value)) {
    const names = powers[power] ?? [];
    if (power === 0) words += belowThousand(group);
    else if (power === 1) words += group === 1 ? wordAt(names, 0) : belowThousand(group) + wordAt(names, 1);
    else words += group === 1 ? `un ${wordAt(names, 0)} ` : `${belowThousand(group)} ${wordAt(names, 1)} `;
  }
  return words.trim();
}

function cardinal(value: number, gender?: Gender): string {
  if (value === 1 && gender !== undefined) return gender === "feminine" ? "una" : "un";
  const words = joined(value);
  return value > 20 ? words.replace(/tre$/u, "tré") : words;
}

const ordinals = "_ primo secondo terzo quarto quinto sesto settimo ottavo nono decimo".split(" ");

function ordinal(value: number, gender?: Gender): string {
  const words = value > 0 && value <= 10 ? wordAt(ordinals, value) : `${ordinalStem(value)}esimo`;
  return gender === "feminine" ? words.replace(/o$/u, "a") : words;
}

/** The last vowel goes, but for tre and sei. */
function ordinalStem(value: number): string {
  const words = joined(value).replaceAll(" ", "");
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
  point: "virgola",
  minus: "meno",
  and: "e",
};
