import { toCardinal as arabic } from "n2words/ar-SA";
import { toCardinal as hindi } from "n2words/hi-IN";
import { toCardinal as korean } from "n2words/ko-KR";
import { toCardinal as dutch } from "n2words/nl-NL";
import { toCardinal as polish } from "n2words/pl-PL";
import { toCardinal as russian } from "n2words/ru-RU";
import { toCardinal as turkish } from "n2words/tr-TR";
import { toCardinal as chinese } from "n2words/zh-Hans-CN";
import { expect, test } from "vitest";
import { parseNumber } from "../../numbers/parse-number.ts";
import { numeralWordsOf } from "../../languages/rules-of.ts";

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
  nl: [dutch, [[/negentienhonderd (?=\S)/u, "duizend negenhonderd", "a year is read as one elsewhere"]]],
  ko: [korean, []],
  zh: [
    (value) => chinese(value, { formal: false }),
    [
      [/^一十/u, "十", "nobody says the one of ten"],
      [/(?<!十)二(?=[百千万亿])/gu, "两", "both are right, 两 is what people say"],
      [/亿零(?=一百万)/u, "亿", "CLDR leaves the zero out"],
    ],
  ],
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
      [/^एक अरब$/u, "एक सौ करोड़", "newsreaders count in crore"],
      [/एक हज़ार नौ सौ/u, "उन्नीस सौ", "years are said in hundreds"],
    ],
  ],
  ar: [
    arabic,
    [
      [/مئت/u, "مائت", "another spelling"],
      [/ألفاً/u, "ألف", "an ending that a voice adds"],
      [/(?<=(?:عشر|ون) )ألف(?= و)/u, "ألفا", "what eleven to ninety-nine count is in the accusative"],
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

test("Japanese numbers change their sound, and so does what counts them", () => {
  const counted = (written: string, after: string) => said("ja", written, "", after);
  expect([300, 600, 800, 3000, 8000, 10_000, 12_345].map((value) => said("ja", String(value)))).toEqual(
    "さんびゃく ろっぴゃく はっぴゃく さんぜん はっせん いちまん いちまんにせんさんびゃくよんじゅうご".split(" "),
  );
  // As in the tables at japanese-correction.com/jcc-learningtips-counters.html.
  const tables: Record<string, string> = {
    本: "いっぽん にほん さんぼん よんほん ごほん ろっぽん ななほん はっぽん きゅうほん じゅっぽん",
    匹: "いっぴき にひき さんびき よんひき ごひき ろっぴき ななひき はっぴき きゅうひき じゅっぴき",
    分: "いっぷん にふん さんぷん よんぷん ごふん ろっぷん ななふん はっぷん きゅうふん じゅっぷん",
    回: "いっかい にかい さんかい よんかい ごかい ろっかい ななかい はっかい きゅうかい じゅっかい",
    階: "いっかい にかい さんがい よんかい ごかい ろっかい ななかい はっかい きゅうかい じゅっかい",
    歳: "いっさい にさい さんさい よんさい ごさい ろくさい ななさい はっさい きゅうさい じゅっさい",
    足: "いっそく にそく さんぞく よんそく ごそく ろくそく ななそく はっそく きゅうそく じゅっそく",
    人: "ひとり ふたり さんにん よにん ごにん ろくにん ななにん はちにん きゅうにん じゅうにん",
    時: "いちじ にじ さんじ よじ ごじ ろくじ しちじ はちじ くじ じゅうじ",
    月: "いちがつ にがつ さんがつ しがつ ごがつ ろくがつ しちがつ はちがつ くがつ じゅうがつ",
    日: "ついたち ふつか みっか よっか いつか むいか なのか ようか ここのか とおか",
    枚: "いちまい にまい さんまい よんまい ごまい ろくまい ななまい はちまい きゅうまい じゅうまい",
  };
  for (const [counter, spoken] of Object.entries(tables)) {
    const ten = Array.from({ length: 10 }, (_, index) => counted(String(index + 1), counter));
    expect(ten.join(" ")).toBe(spoken);
  }
  expect(["20", "14", "24", "31"].map((day) => counted(day, "日"))).toEqual([
    "はつか",
    "じゅうよっか",
    "にじゅうよっか",
    "さんじゅういちにち",
  ]);
});
