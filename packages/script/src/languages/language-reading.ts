import type { Gender, NumberWords } from "../numbers/number-words.ts";

/** A name that agrees with how many of it there are. */
export interface CountedNoun {
  one: string;
  many: string;
  gender: Gender;
}

export interface Currency extends CountedNoun {
  /** The hundredth part; absent where it is not in use. */
  minor?: CountedNoun;
}

/**
 * How an abbreviation with a full stop behaves. `title`: a name follows ("Dr."); `inner`: the sentence goes on
 * ("e.g."); `number`: a number follows ("No."); `open`: may end a sentence ("Inc.").
 */
export type AbbreviationKind = "title" | "inner" | "number" | "open";

export interface Abbreviation {
  kind: AbbreviationKind;
  /** What is said for it; as written when absent. */
  spoken?: string;
}

export interface DateParts {
  day?: number;
  /** The month's name as it stands in a date of the language. */
  month?: string;
  year?: number;
}

export interface TimeParts {
  /** 0..23, or 0..12 with a half of the day. */
  hour: number;
  minute: number;
  second?: number;
  half?: "am" | "pm";
}

/** What is known of a language to turn written signs into words. */
export interface LanguageReading {
  numbers: NumberWords;
  /** Read decimals as one number ("trois virgule quatorze") and not digit by digit. */
  decimalsAsNumber: boolean;
  /** "&". */
  and: string;
  /** Between the ends of a range, "1939–1945". */
  to: string;
  percent: string;
  plus: string;
  /** Said in place of an expletive. */
  beep: string;
  /** Said before a number sign, "#1". */
  number: string;
  currencies: Record<string, Currency>;
  /** Between dollars and cents; undefined where the cents are said as a bare number ("fünf Euro fünfzig"). */
  minorJoiner: string | undefined;
  /** Between a million and the currency: "de", "di" or nothing. */
  ofMillions: string;
  /** Short and long names of great numbers that may stand after an amount, in lower case. */
  magnitudes: Record<string, string>;
  /** Intl's unit names (sanctioned by ECMA-402) that are feminine, or neuter in German. */
  unitGender: (unit: string) => Gender;
  date: (parts: DateParts) => string;
  time: (parts: TimeParts) => string;
  /** Names of signs when they are spelled. */
  signs: Record<string, string>;
  /** In lower case, without the last full stop. */
  abbreviations: Record<string, Abbreviation>;
  /** Parts of an address in lower case without full stop. */
  address: Record<string, string>;
  /** Words (lower case) after which a Roman numeral is a cardinal number. */
  romanAfter: readonly string[];
  /** A numeral after a ruler's name: "the Eighth". */
  regnal: (value: number, gender?: "feminine") => string;
  /** Words that begin a sentence far more often than a name. */
  sentenceStarters: readonly string[];
  /** Reads four plain digits 1100..1999 and 2010..2099 as a year though unmarked. */
  plainYears: boolean;
}

/** @returns the words of a list written with spaces between them */
export function wordList(words: string): string[] {
  return words.split(" ");
}

/** Abbreviations from lists of "abbr" or "abbr=what is said" with "_" for a space. */
export function abbreviationTable(lists: Partial<Record<AbbreviationKind, string>>): Record<string, Abbreviation> {
  const table: Record<string, Abbreviation> = {};
  for (const kind of ["title", "inner", "number", "open"] as const) {
    for (const entry of lists[kind]?.split(" ") ?? []) {
      const [name = "", spoken] = entry.replaceAll("_", " ").split("=");
      table[name] = spoken === undefined ? { kind } : { kind, spoken };
    }
  }
  return table;
}

/** A table from a list of "key=value" with "_" for a space. */
export function wordTable(list: string): Record<string, string> {
  return Object.fromEntries(list.split(" ").map((entry) => entry.replaceAll("_", " ").split("=") as [string, string]));
}
