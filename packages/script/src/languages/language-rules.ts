import type { Gender, NumberWords } from "../numbers/number-words.ts";
import type { PatternReading } from "../rules/pattern-reading.ts";
import type { NumeralWords } from "./numerals.ts";

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

/** What is known of a language to cut its sentences. */
export interface SentenceWords {
  /** In lower case, without the last full stop. */
  abbreviations: Record<string, Abbreviation>;
  /** Words that begin a sentence far more often than a name. */
  starters: ReadonlySet<string>;
}

/** What the signs of addresses on the web are called. */
export interface WebAddressWords {
  dot: string;
  slash: string;
  dash: string;
  underscore: string;
  at: string;
  plus: string;
  hashtag: string;
}

/** What is said before a number, or what is said for a number and a word behind it. */
export type Qualifier = string | ((number: string) => string);

/** Words for signs before a number. */
export interface Qualifiers {
  /** "~". */
  about: Qualifier;
  /** "±". */
  plusMinus: string;
  /** "<5". */
  less: Qualifier;
  /** ">5". */
  more: Qualifier;
}

/** Names of units of measurement that Intl does not know: prefixes of the SI, and what they stand before. */
export interface MetricNames {
  /** Before the base, "m=milli". */
  prefixes: Record<string, string>;
  /** The base in the plural forms of the language, as `Intl.PluralRules` tells them: one, few, many, other. */
  bases: Record<string, readonly string[]>;
  /** Bases that are feminine. */
  feminine: ReadonlySet<string>;
}

/**
 * What an ordinal agrees with: a masculine noun, a feminine one in the nominative, in the accusative, in any other case, or
 * a neuter one that is not declined.
 */
export type OrdinalCase =
  | "nominative"
  | "genitive"
  | "dative"
  | "instrumental"
  | "locative"
  | "neuter"
  | "feminine"
  | "feminine genitive"
  | "feminine accusative";

/** Ordinals of a language without number words of our own. */
export interface Ordinals {
  /** In the masculine nominative, from the first to the twentieth or further. */
  words: readonly string[];
  /** Endings of the words; a case that is left out is not known. */
  endings?: readonly (readonly [pattern: RegExp, byCase: Partial<Record<OrdinalCase, string>>])[];
  /** What stands before the units from 21 on and from 31 on, and the ordinal of thirty. */
  tens?: readonly [twenty: string, thirtieth: string, thirty: string];
  /** Declined, in ways that are not known here. */
  isNominativeOnly?: true;
}

/** Names of kings, queens and popes, and the case of the rank behind one, by the name's ending. */
export interface RulerNames {
  /** What stays of each in every case, in lower case. */
  kings: string;
  queens: string;
  /** What follows of a name, and the case of its rank. */
  king: Record<string, OrdinalCase>;
  queen: Record<string, OrdinalCase>;
}

/**
 * What is known of a language to read it aloud, all in one place: who speaks it can mend it here. A kind that is left out
 * is left to the engine.
 */
export interface LanguageRules {
  /** Between the ends of a range, "1939–1945"; "" where the two are said one after the other. */
  to?: string;
  /** "&". */
  and?: string;
  /** Said before a number sign, "#1". */
  number?: string;
  /** "5 %", where Intl has no word for it. */
  percent?: string;
  /** "/kg". */
  per?: string;
  /** The same behind an amount of money, where it is another word. */
  pricePer?: string;
  /** A unit's name behind "per", where it is declined. */
  divisor?: (name: string) => string;
  /** "×" between two measures. */
  by?: string;
  /** "3x". */
  times?: string;
  /** "v2.0". */
  version?: string;
  /** "§" and "§§". */
  section?: readonly [one: string, many: string];
  /** Said in place of an expletive. */
  beep?: string;
  /** What < > ≤ ≥ = ≠ ≈ are called between two numbers. */
  relations?: readonly string[];
  qualifiers?: Qualifiers;
  /** Directions behind degrees by how they are written without spaces, "N": "north"; "…" where the degrees stand. */
  compass?: Record<string, string>;
  /** Degrees of a direction, where Intl has another word. */
  degrees?: readonly [one: string, many: string];
  /** Words behind which "7/9" is a day of a month, as a pattern. */
  beforeDay?: string;
  /** "120/80 mmHg": the slash, and the unit. */
  bloodPressure?: readonly [over: string, unit: string];
  /** Words behind which letters and figures are a flight, a gate, a train or a room, as a pattern: "flight LH1876". */
  beforeCode?: string;
  /** Short telephone numbers that are said digit by digit behind a word that announces one, both as patterns. */
  shortNumbers?: readonly [announced: string, numbers: string];
  /** "10⁶": what is said for a base and its exponent. */
  power?: (base: string, exponent: number) => string;
  /** "×" before a power. */
  multiplied?: string;
  webAddress?: WebAddressWords;
  /** What is written in figures and signs and said in a way of its own. */
  phrases?: Record<string, string>;
  /** What "$" alone is called, where Intl names the country. */
  dollar?: readonly [pattern: RegExp, plain: string];
  /** Ways of writing that only this language has; they come before all others. */
  patterns?: readonly PatternReading[];
  sentences?: SentenceWords;
  ordinals?: Ordinals;
  rulers?: RulerNames;
  metric?: MetricNames;
  /** Numbers that agree with what stands around them. */
  numerals?: NumeralWords;
}

/** A language whose signs are all turned into words, numbers included. */
export interface LanguageReading extends LanguageRules {
  numbers: NumberWords;
  /** Read decimals as one number ("trois virgule quatorze") and not digit by digit. */
  decimalsAsNumber: boolean;
  and: string;
  to: string;
  percent: string;
  plus: string;
  beep: string;
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
  sentences: SentenceWords;
  /** Parts of an address in lower case without full stop. */
  address: Record<string, string>;
  /** Words (lower case) after which a Roman numeral is a cardinal number. */
  romanAfter: readonly string[];
  /** A numeral after a ruler's name: "the Eighth". */
  regnal: (value: number, gender?: "feminine") => string;
  /** Reads four plain digits 1100..1999 and 2010..2099 as a year though unmarked. */
  plainYears: boolean;
}

/** @returns the words of a list written with spaces between them */
export function wordList(words: string): string[] {
  return words.split(" ");
}

/** Abbreviations from lists of "abbr" or "abbr=what is said" with "_" for a space. */
function abbreviationTable(lists: Partial<Record<AbbreviationKind, string>>): Record<string, Abbreviation> {
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

/** @param starters words that begin a sentence; `lists` as in {@link Abbreviation}, "abbr" or "abbr=what is said" */
export function sentenceWords(starters: string, lists: Partial<Record<AbbreviationKind, string>>): SentenceWords {
  return { abbreviations: abbreviationTable(lists), starters: new Set(wordList(starters)) };
}

/** @param list dot|slash|dash|underscore|at|plus|hashtag */
export function webAddressWords(list: string): WebAddressWords {
  const [dot = "", slash = "", dash = "", underscore = "", at = "", plus = "", hashtag = ""] = list.split("|");
  return { dot, slash, dash, underscore, at, plus, hashtag };
}

/** Prefixes of the SI as most languages have them. */
export const LATIN_PREFIXES = "m=milli µ=micro k=kilo M=mega G=giga T=tera h=hecto d=deci c=centi";

/** @param bases "sign=one|many", "_" for a space; `feminine` those that are, by their signs */
export function metricNames(prefixes: string, bases: string, feminine = ""): MetricNames {
  return {
    feminine: new Set(wordList(feminine)),
    prefixes: wordTable(prefixes),
    bases: Object.fromEntries(Object.entries(wordTable(bases)).map(([sign, forms]) => [sign, forms.split("|")])),
  };
}

/** Ordinals from the first on, with "_" for a space. */
export function ordinalList(words: string): string[] {
  return wordList(words).map((word) => word.replaceAll("_", " "));
}
