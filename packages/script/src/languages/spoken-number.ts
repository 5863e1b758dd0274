import type { LanguageReading } from "./language-rules.ts";
import { type Gender, MAX_NUMBER_IN_WORDS, type NumberWords } from "../numbers/number-words.ts";
import type { WrittenNumber } from "../numbers/parse-number.ts";

/** Each digit as a word of its own. */
export function spokenDigits(digits: string, numbers: NumberWords): string {
  return Array.from(digits, (digit) => numbers.cardinal(Number(digit))).join(" ");
}

/** A number in words; one too great, or written with leading zeros, digit by digit. */
export function spokenNumber(number: WrittenNumber, reading: LanguageReading, gender?: Gender): string {
  const { numbers } = reading;
  const words: string[] = number.negative ? [numbers.minus] : [];
  words.push(spokenWhole(number.whole, numbers, number.decimals === "" ? gender : undefined));
  if (number.decimals !== "") {
    const asNumber = reading.decimalsAsNumber && number.decimals.length <= 2 && !number.decimals.startsWith("0");
    const decimals = asNumber ? numbers.cardinal(Number(number.decimals)) : spokenDigits(number.decimals, numbers);
    words.push(numbers.point, decimals);
  }
  return words.join(" ");
}

/** Digits as a whole number in words. */
export function spokenWhole(digits: string, numbers: NumberWords, gender?: Gender): string {
  const value = Number(digits);
  if (value > MAX_NUMBER_IN_WORDS || (digits.length > 1 && digits.startsWith("0")))
    return spokenDigits(digits, numbers);
  return numbers.cardinal(value, gender);
}

/** Whether a noun after the number stands in its singular. */
export function isSingular(number: WrittenNumber): boolean {
  return number.decimals === "" && number.whole === "1";
}

/** A number times a power of ten, in plain digits; undefined when a fraction is left. */
export function scaleByPowerOfTen(
  { negative, whole, decimals }: WrittenNumber,
  power: number,
): WrittenNumber | undefined {
  if (decimals.length > power) return undefined;
  return { negative, whole: (whole + decimals.padEnd(power, "0")).replace(/^0+(?=\d)/u, ""), decimals: "" };
}
