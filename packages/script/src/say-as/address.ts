import { languageReadingOf } from "../languages/rules-of.ts";
import { languageOf } from "../locale.ts";
import { spokenDigits, spokenWhole } from "../languages/spoken-number.ts";
import { type Reading, mergeReadings } from "../rules/reading.ts";

const states: Record<string, string> = Object.fromEntries(
  (
    "AL=Alabama AK=Alaska AZ=Arizona AR=Arkansas CA=California CO=Colorado CT=Connecticut DE=Delaware FL=Florida GA=Georgia " +
    "HI=Hawaii ID=Idaho IL=Illinois IN=Indiana IA=Iowa KS=Kansas KY=Kentucky LA=Louisiana ME=Maine MD=Maryland " +
    "MA=Massachusetts MI=Michigan MN=Minnesota MS=Mississippi MO=Missouri MT=Montana NE=Nebraska NV=Nevada " +
    "NH=New_Hampshire NJ=New_Jersey NM=New_Mexico NY=New_York NC=North_Carolina ND=North_Dakota OH=Ohio OK=Oklahoma " +
    "OR=Oregon PA=Pennsylvania RI=Rhode_Island SC=South_Carolina SD=South_Dakota TN=Tennessee TX=Texas UT=Utah " +
    "VT=Vermont VA=Virginia WA=Washington WV=West_Virginia WI=Wisconsin WY=Wyoming DC=D.C."
  )
    .split(" ")
    .map((entry) => entry.replaceAll("_", " ").split("=") as [string, string]),
);

/** Addresses: abbreviations in full, postcodes digit by digit, house numbers as they are said. */
export function addressReadings(text: string, locale: string): Reading[] {
  const reading = languageReadingOf(locale);
  if (!reading) return [];
  const isEnglish = languageOf(locale) === "en";
  const words: Reading[] = [];
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{M}/.º]*?)(\.?)(?![\p{L}\p{N}])/gu)) {
    const name = match[1] ?? "";
    const start = match.index;
    const end = start + name.length;
    const state =
      isEnglish && /^,?\s*(?:\d{5}|$)/u.test(text.slice(end)) && Object.hasOwn(states, name) ? states[name] : undefined;
    const key = name.toLowerCase().replace(/[./]$/u, (sign) => (sign === "/" ? "/" : ""));
    const known = Object.hasOwn(reading.address, key) ? reading.address[key] : undefined;
    // One letter is a direction or a street only with a capital or a stop.
    const isWord = name.length === 1 && !/^\p{Lu}/u.test(name) && match[2] === "";
    const spoken = state ?? (isWord ? undefined : known);
    if (spoken !== undefined) words.push({ start, end, spoken });
  }
  const german = /(?<=\p{Ll})str(?=\.|\s|$)/gu;
  if (languageOf(locale) === "de") {
    for (const match of text.matchAll(german))
      words.push({ start: match.index, end: match.index + 3, spoken: "straße" });
  }
  const numbers = [...text.matchAll(/(?<![\p{L}\p{N}])\d{1,9}(?![\p{N}])/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    spoken: spokenPart(match[0], isEnglish, reading.numbers),
  }));
  return mergeReadings(words, numbers);
}

/** House numbers up to four digits by pairs in English ("twelve thirty-four"), longer numbers digit by digit. */
function spokenPart(digits: string, isEnglish: boolean, numbers: Parameters<typeof spokenDigits>[1]): string {
  if (digits.length >= 5 || digits.startsWith("0")) return spokenDigits(digits, numbers);
  if (!isEnglish || digits.length < 3 || digits.endsWith("00")) return spokenWhole(digits, numbers);
  const high = numbers.cardinal(Number(digits.slice(0, -2)));
  const low = Number(digits.slice(-2));
  return `${high} ${low < 10 ? "oh " : ""}${numbers.cardinal(low)}`;
}
