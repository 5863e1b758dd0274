import type { WrittenNumber } from "../numbers/parse-number.ts";

/** A number in digits and what stands around it, up to a few words. */
export interface Numeral {
  number: WrittenNumber;
  /** As it is written. */
  written: string;
  before: string;
  after: string;
}

export interface SpokenNumeral {
  spoken: string;
  /** How many UTF-16 units of what stands after the number are said with it: an ending, a counter. */
  takes?: number;
}

/** How a language says numbers that agree with what stands around them. */
export interface NumeralWords {
  /** Undefined where the number is better left as it is. */
  say: (numeral: Numeral) => SpokenNumeral | undefined;
  /** An ending that joins what is read before it: Turkish "14.30'da". */
  ending?: RegExp;
  /** How such an ending joins a word that was written short: "kg'ye" as "kilograma". */
  join?: (word: string, ending: string) => string;
  /** Names of the digits, for telephone numbers and what has leading zeros. */
  digits: readonly string[];
  /** A place in an order, in the form that stands alone. */
  ordinal?: (value: number) => string;
  /** Between a whole number and a fraction, as in "two and a half". */
  and: string;
  /** "½"; undefined for one that is not known. */
  fraction: (over: number, under: number, before?: string) => string | undefined;
  /** A time of the day; undefined in languages whose times are read by other rules. */
  time?: (hour: number, minute: number, before: string) => string;
}

/** Digit by digit. */
export function saidDigits(digits: string, names: readonly string[], joint = " "): string {
  return Array.from(digits, (digit) => names[Number(digit)] ?? digit).join(joint);
}

/** Whether a number is better said digit by digit: one with a leading zero, or greater than there are words for. */
export function isReadDigitByDigit({ whole }: WrittenNumber): boolean {
  return whole.length > 15 || (whole.length > 1 && whole.startsWith("0"));
}
