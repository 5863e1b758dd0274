import { dutchNumbers } from "./numbers.ts";
import { type NumeralWords, isReadDigitByDigit, saidDigits } from "../numerals.ts";

const digits = "nul één twee drie vier vijf zes zeven acht negen".split(" ");

/** What money, units, years and ordinals leave over: Dutch numbers do not change with their noun. */
export const dutchNumerals: NumeralWords = {
  digits,
  and: "en",
  fraction: () => undefined,
  say({ number }) {
    if (isReadDigitByDigit(number)) return { spoken: saidDigits(number.whole, digits) };
    // "een" is the article too, which sounds otherwise.
    const words = dutchNumbers.cardinal(Number(number.whole)).replaceAll(/(?<!\p{L})een(?!\p{L})/gu, "één");
    const whole = (number.negative ? "min " : "") + words;
    return { spoken: number.decimals === "" ? whole : `${whole} komma ${saidDigits(number.decimals, digits)}` };
  },
};
