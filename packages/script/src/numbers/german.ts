import { type Gender, type NumberWords, groupsOf, wordAt } from "./number-words.ts";

const small =
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const tens = "_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");
const powers = [
  ["", ""],
  ["tausend", "tausend"],
  ["Million", "Millionen"],
  ["Milliarde", "Milliarden"],
  ["Billion", "Billionen"],
] as const;

function belowHundred(value: number): string {
  if (value < 20) return wordAt(small, value);
  const unit = value % 10;
  return (unit > 0 ? `${wordAt(small, unit)}und` : "") + wordAt(tens, Math.floor(value / 10));
}

/** Ends in "ein", never "eins". */
function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  return (hundreds > 0 ? `${wordAt(small, hundreds)}hundert` : "") + (rest > 0 ? belowHundred(rest) : "");
}

function stem(value: number): string {
  if (value === 0) return "null";
  let words = "";
  for (const { value: group, power } of groupsOf(value)) {
    if (power <= 1) {
      words += belowThousand(group) + wordAt(powers[power] ?? [], 0);
      continue;
    }
    const names = powers[power] ?? [];
    words += group === 1 ? `eine ${wordAt(names, 0)} ` : `${belowThousand(group)} ${wordAt(names, 1)} `;
  }
  return words.trim();
}

function cardinal(value: number, gender?: Gender): string {
  const words = stem(value);
  if (value % 100 !== 1) return words;
  if (gender === undefined) return `${words}s`;
  return gender === "feminine" && value === 1 ? `${words}e` : words;
}

const ordinals: Record<number, string> = { 1: "erst", 3: "dritt", 7: "siebt", 8: "acht" };

/** The ordinal without its ending: "erst", "zweit", "zwanzigst". */
export function germanOrdinalStem(value: number): string {
  const last = value % 100;
  const irregular = ordinals[last];
  if (irregular !== undefined) {
    return (value > last ? stem(value - last).replace(/ (Million|Milliarde|Billion)(en)?$/u, "$1$2") : "") + irregular;
  }
  return stem(value) + (last > 0 && last < 20 ? "t" : "st");
}

function year(value: number): string {
  if (value < 1100 || value > 1999) return cardinal(value);
  const rest = value % 100;
  return `${belowHundred(Math.floor(value / 100))}hundert${rest === 0 ? "" : cardinal(rest)}`;
}

function fraction(numerator: number, denominator: number): string {
  if (denominator === 2) return numerator === 1 ? "ein halb" : `${cardinal(numerator, "neuter")} Halbe`;
  const part = `${germanOrdinalStem(denominator)}el`;
  return `${cardinal(numerator, "neuter")} ${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}

export const germanNumbers: NumberWords = {
  cardinal,
  ordinal: (value, gender) => germanOrdinalStem(value) + (gender === "masculine" ? "er" : "e"),
  year,
  fraction,
  point: "Komma",
  minus: "minus",
  and: "und",
};
