import { toCardinal as arabic } from "n2words/ar-SA";
import { toCardinal as hindi } from "n2words/hi-IN";
import { toCardinal as polish } from "n2words/pl-PL";
import { toCardinal as russian } from "n2words/ru-RU";
import { toCardinal as turkish } from "n2words/tr-TR";
import { expect, test } from "vitest";
import { parseNumber } from "../numbers/parse-number.ts";
import { numeralWordsOf } from "./numeral-words-of.ts";

const values = [
  ...Array.from({ length: 121 }, (_, value) => value),
  200,
  222,
  300,
  400,
  500,
  600,
  700,
  800,
  900,
  999,
  1000,
  1001,
  1999,
  2000,
  2024,
  5000,
  21_000,
  100_000,
  123_456,
  1_000_000,
  2_000_000,
  5_000_000,
  1_000_000_000,
  7_001_000_200,
];

function said(language: string, written: string, before = "", after = ""): string | undefined {
  const number = parseNumber(written, language);
  return number && numeralWordsOf(language)?.say({ number, written, before, after })?.spoken;
}

/** Another implementation, and what it writes otherwise, put as we say it, with the reason. */
const others: Record<string, [theirs: (value: number) => string, differences: readonly [RegExp, string, string][]]> = {
  ru: [russian, [[/^одна (?=тысяча)/u, "", "a lone thousand is said without its one"]]],
  pl: [polish, []],
  tr: [turkish, []],
  hi: [
    hindi,
    [
      [/पंद्रह/u, "पन्द्रह", "another spelling"],
      [/तेतालीस/u, "तैंतालीस", "another form"],
      [/चवालीस/u, "चौवालीस", "another form"],
      [/तिरपन/u, "तिरेपन", "another form"],
      [/तिरसठ/u, "तिरेसठ", "another form"],
      [/उन्यासी/u, "उनासी", "another form"],
      [/पचानवे/u, "पंचानबे", "another form"],
      [/(?<=क्या|बा|रा|या|त्ता|ट्ठा|न्या)नवे/u, "नबे", "another spelling"],
      [/एक हज़ार नौ सौ/u, "उन्नीस सौ", "years are said in hundreds"],
    ],
  ],
  ar: [
    arabic,
    [
      [/مئت/u, "مائت", "another spelling"],
      [/ألفاً/u, "ألف", "an ending that a voice adds"],
    ],
  ],
};

test.each(Object.keys(others))("numbers of %s are those of n2words", (language) => {
  const [theirs, differences] = others[language] ?? [String, []];
  const expected = values.map((value) =>
    differences.reduce((words, [from, to]) => words.replace(from, to), theirs(value)),
  );
  expect(values.map((value) => said(language, String(value)))).toEqual(expected);
});
