import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dutchNumbers } from "../languages/dutch/numbers.ts";
import { englishNumbers } from "../languages/english/numbers.ts";
import { frenchNumbers } from "../languages/french/numbers.ts";
import { germanNumbers } from "../languages/german/numbers.ts";
import { italianNumbers } from "../languages/italian/numbers.ts";
import { MAX_NUMBER_IN_WORDS, type NumberWords } from "./number-words.ts";
import { portugueseNumbers } from "../languages/portuguese/numbers.ts";
import { spanishNumbers } from "../languages/spanish/numbers.ts";

fc.configureGlobal({ seed: 20_261_120 });

const languages: Record<string, NumberWords> = {
  en: englishNumbers(false),
  "en-GB": englishNumbers(true),
  de: germanNumbers,
  nl: dutchNumbers,
  fr: frenchNumbers("fr"),
  "fr-CH": frenchNumbers("fr-CH"),
  es: spanishNumbers,
  it: italianNumbers,
  "pt-BR": portugueseNumbers(true),
  "pt-PT": portugueseNumbers(false),
};

const cardinals: [language: string, value: number, words: string][] = [
  ["en", 0, "zero"],
  ["en", 21, "twenty-one"],
  ["en", 1234, "one thousand two hundred thirty-four"],
  ["en-GB", 1234, "one thousand two hundred and thirty-four"],
  ["en-GB", 1_000_005, "one million and five"],
  ["en", 2_000_000_000, "two billion"],
  ["de", 1, "eins"],
  ["de", 21, "einundzwanzig"],
  ["de", 101, "einhunderteins"],
  ["de", 1_000_000, "eine Million"],
  ["de", 2_001_017, "zwei Millionen eintausendsiebzehn"],
  ["nl", 22, "tweeëntwintig"],
  ["nl", 101, "honderdeen"],
  ["nl", 1_234_567, "een miljoen tweehonderdvierendertigduizend vijfhonderdzevenenzestig"],
  ["fr", 21, "vingt et un"],
  ["fr", 71, "soixante et onze"],
  ["fr", 80, "quatre-vingts"],
  ["fr", 81, "quatre-vingt-un"],
  ["fr", 99, "quatre-vingt-dix-neuf"],
  ["fr", 200, "deux cents"],
  ["fr", 201, "deux cent un"],
  ["fr", 1999, "mille neuf cent quatre-vingt-dix-neuf"],
  ["fr", 80_000, "quatre-vingt mille"],
  ["fr", 2_000_000, "deux millions"],
  ["fr-CH", 99, "nonante-neuf"],
  ["es", 16, "dieciséis"],
  ["es", 21, "veintiuno"],
  ["es", 31, "treinta y uno"],
  ["es", 100, "cien"],
  ["es", 101, "ciento uno"],
  ["es", 21_000, "veintiún mil"],
  ["es", 1_000_000, "un millón"],
  ["es", 5_555_555, "cinco millones quinientos cincuenta y cinco mil quinientos cincuenta y cinco"],
  ["it", 21, "ventuno"],
  ["it", 28, "ventotto"],
  ["it", 33, "trentatré"],
  ["it", 1000, "mille"],
  ["it", 2001, "duemilauno"],
  ["it", 1_000_000, "un milione"],
  ["pt-BR", 16, "dezesseis"],
  ["pt-PT", 16, "dezasseis"],
  ["pt-BR", 121, "cento e vinte e um"],
  ["pt-BR", 1100, "mil e cem"],
  ["pt-BR", 1234, "mil duzentos e trinta e quatro"],
  ["pt-BR", 1_000_000_000, "um bilhão"],
  ["pt-PT", 1_000_000_000, "mil milhões"],
];

const ordinals: [language: string, value: number, words: string][] = [
  ["en", 1, "first"],
  ["en", 12, "twelfth"],
  ["en", 21, "twenty-first"],
  ["en", 30, "thirtieth"],
  ["en", 100, "one hundredth"],
  ["de", 1, "erste"],
  ["de", 3, "dritte"],
  ["de", 7, "siebte"],
  ["de", 19, "neunzehnte"],
  ["de", 20, "zwanzigste"],
  ["de", 101, "einhunderterste"],
  ["nl", 1, "eerste"],
  ["nl", 8, "achtste"],
  ["nl", 13, "dertiende"],
  ["nl", 20, "twintigste"],
  ["fr", 1, "premier"],
  ["fr", 2, "deuxième"],
  ["fr", 5, "cinquième"],
  ["fr", 9, "neuvième"],
  ["fr", 21, "vingt et unième"],
  ["fr", 80, "quatre-vingtième"],
  ["es", 3, "tercero"],
  ["es", 11, "undécimo"],
  ["es", 21, "vigésimo primero"],
  ["it", 3, "terzo"],
  ["it", 11, "undicesimo"],
  ["it", 23, "ventitreesimo"],
  ["it", 16, "sedicesimo"],
  ["it", 100, "centesimo"],
  ["it", 1000, "millesimo"],
  ["pt-BR", 22, "vigésimo segundo"],
];

const years: [language: string, value: number, words: string][] = [
  ["en", 1066, "ten sixty-six"],
  ["en", 1900, "nineteen hundred"],
  ["en", 1905, "nineteen oh five"],
  ["en", 1984, "nineteen eighty-four"],
  ["en", 2000, "two thousand"],
  ["en", 2005, "two thousand five"],
  ["en", 2024, "twenty twenty-four"],
  ["de", 1984, "neunzehnhundertvierundachtzig"],
  ["de", 2024, "zweitausendvierundzwanzig"],
  ["nl", 1984, "negentienhonderdvierentachtig"],
  ["fr", 1984, "mille neuf cent quatre-vingt-quatre"],
  ["es", 1984, "mil novecientos ochenta y cuatro"],
];

const fractions: [language: string, over: number, under: number, words: string][] = [
  ["en", 1, 2, "one half"],
  ["en", 3, 4, "three quarters"],
  ["en", 2, 3, "two thirds"],
  ["en", 1, 21, "one twenty-first"],
  ["de", 1, 2, "ein halb"],
  ["de", 3, 4, "drei Viertel"],
  ["de", 1, 20, "ein Zwanzigstel"],
  ["de", 1, 3, "ein Drittel"],
  ["nl", 3, 4, "drie kwart"],
  ["fr", 2, 3, "deux tiers"],
  ["fr", 3, 4, "trois quarts"],
  ["es", 3, 4, "tres cuartos"],
  ["es", 1, 12, "un doceavo"],
  ["it", 2, 3, "due terzi"],
  ["pt-BR", 1, 2, "um meio"],
  ["pt-BR", 3, 20, "três vinte avos"],
];

function numbersOf(language: string): NumberWords {
  const numbers = languages[language];
  if (!numbers) throw new Error(language);
  return numbers;
}

describe("numbers in words", () => {
  test.each(cardinals)("[R2] %s cardinal %d is %s", (language, value, words) => {
    expect(numbersOf(language).cardinal(value)).toBe(words);
  });

  test.each(ordinals)("[R2] %s ordinal %d is %s", (language, value, words) => {
    expect(numbersOf(language).ordinal(value)).toBe(words);
  });

  test.each(years)("[R1] %s year %d is %s", (language, value, words) => {
    expect(numbersOf(language).year(value)).toBe(words);
  });

  test.each(fractions)("[R3] %s %d/%d is %s", (language, over, under, words) => {
    expect(numbersOf(language).fraction(over, under)).toBe(words);
  });

  test.each([
    ["de", "feminine", 1, "eine"],
    ["de", "masculine", 101, "einhundertein"],
    ["fr", "feminine", 21, "vingt et une"],
    ["es", "feminine", 31, "treinta y una"],
    ["es", "masculine", 21, "veintiún"],
    ["es", "feminine", 200, "doscientas"],
    ["it", "feminine", 1, "una"],
    ["pt-BR", "feminine", 2, "duas"],
    ["pt-BR", "feminine", 200, "duzentas"],
  ] as const)("[R2] %s %s %d is %s", (language, gender, value, words) => {
    expect(numbersOf(language).cardinal(value, gender)).toBe(words);
  });

  test.each(Object.keys(languages))("[R2] %s has a name of its own for every number", (language) => {
    const { cardinal, ordinal, fraction, year } = numbersOf(language);
    const value = fc.oneof(fc.nat(2500), fc.nat(2_000_000), fc.integer({ min: 0, max: MAX_NUMBER_IN_WORDS - 2 }));
    fc.assert(
      fc.property(value, value, (a, b) => {
        for (const words of [cardinal(a), cardinal(a, "feminine"), ordinal(a), year(a), fraction(a + 1, b + 2)]) {
          expect(words).toMatch(/^\p{L}[\p{L} -]*\p{L}$/u);
          expect(words).not.toMatch(/undefined|NaN| {2}/);
        }
        expect(cardinal(a) === cardinal(b)).toBe(a === b);
      }),
    );
  });
});
