import { spellout } from "../../numbers/rbnf/spellout.ts";
import { withEnding } from "./endings.ts";
import { type NumeralWords, isReadDigitByDigit, saidDigits } from "../numerals.ts";

const digits = "sıfır bir iki üç dört beş altı yedi sekiz dokuz".split(" ");

function words(set: "cardinal" | "ordinal", value: number): string {
  return spellout("tr", set, value);
}

/** "5'te" and "2024’ün": the ending is written as the word before it asks, and joins it. */
const ending = /^['’](\p{Ll}{1,7})(?![\p{L}\p{N}])/u;
/** "5. kat": an ordinal before a small letter, a name of a war, a congress or the like. */
const ordinal =
  /^\.(?=[\s\u00A0](?:\p{Ll}|Dünya|Cadde|Sokak|Kat|Olağan|Genel|Lig|Bölge|Ordu|Kolordu|Tümen|Tugay|Alay|Daire|Ceza|Asliye|Ağır|Madde|Sulh))/u;

export const turkishNumerals: NumeralWords = {
  digits,
  ordinal: (value) => words("ordinal", value),
  ending,
  join: withEnding,
  and: "tam",
  fraction: (over, under) =>
    over === 1 && under === 2
      ? "yarım"
      : `${words("cardinal", under)}${under === 3 || under === 4 ? "te" : under === 5 ? "te" : "de"} ${words("cardinal", over)}`,
  say({ number, after }) {
    const minus = number.negative ? "eksi " : "";
    const [taken = "", suffix = ""] = ending.exec(after) ?? [];
    const said = (spoken: string) => ({ spoken: minus + spoken + suffix, takes: taken.length });
    if (isReadDigitByDigit(number)) return said(saidDigits(number.whole, digits));
    const value = Number(number.whole);
    if (number.decimals !== "") {
      const isNumber = number.decimals.length <= 2 && !number.decimals.startsWith("0");
      const decimals = isNumber ? words("cardinal", Number(number.decimals)) : saidDigits(number.decimals, digits);
      return said(`${words("cardinal", value)} virgül ${decimals}`);
    }
    // "5'inci" is an ordinal that is written out.
    if (/^(?:u|ü|ı|i)?nc[ıiuü]/u.test(suffix)) {
      const rest = suffix.replace(/^(?:u|ü|ı|i)?nc[ıiuü]/u, "");
      return { spoken: words("ordinal", value) + rest, takes: taken.length };
    }
    if (ordinal.test(after)) return { spoken: words("ordinal", value), takes: 1 };
    return said(words("cardinal", value));
  },
  time(hour, minute) {
    const minutes = (minute > 0 && minute < 10 ? "sıfır " : "") + (minute === 0 ? "" : words("cardinal", minute));
    return `${words("cardinal", hour)}${minutes === "" ? "" : ` ${minutes}`}`;
  },
};
