import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSpeakable, canonicalLanguage, cleanText, looksLikeHeadline, isSameText } from "./clean-text.ts";

describe("cleanText", () => {
  test.each([
    ["  two\n\twords ", "two words"],
    ["a\u00A0b\u2009c\u3000d", "a b c d"],
    ["10\u202F000\u00A0\u20AC et 5\u00A0km/h", "10\u202F000\u00A0\u20AC et 5\u00A0km/h"],
    ["10\u2009000 \u20AC\u00A05, 20\u202F%", "10\u202F000 \u20AC\u00A05, 20\u202F%"],
    ["Non\u00A0! Oui\u202F? «\u00A0a\u00A0» M.\u00A0X\u00A05", "Non ! Oui ? « a » M. X 5"],
    ["5\u00A0000\u00A0personnes, 7\u00A0 km, 8\u00A0", "5\u00A0000 personnes, 7 km, 8"],
    ["It works.\u00B9 Others\u00B2 do\u00B9\u2070, too.\u00B9,\u00B2", "It works. Others do\u00B9\u2070, too."],
    ["5 m\u00B2, 3 km\u00B3, E = mc\u00B2, 10\u2076", "5 m\u00B2, 3 km\u00B3, E = mc\u00B2, 10\u2076"],
    ["hy\u00ADphen\u200Bated\uFEFF", "hyphenated"],
    ["\u202Ebidi\u2066marks\u2069\u200F", "bidimarks"],
    ["e\u0301te\u0301", "été"],
    ["bell\u0007null\u0000", "bellnull"],
    ["می\u200Cخواهم", "می\u200Cخواهم"],
    ["👩\u200D🚀", "👩\u200D🚀"],
    ["日本\n語です。\nはい", "日本語です。はい"],
    ["English\n日本", "English 日本"],
    ["lone \uD800 half", "lone \uFFFD half"],
  ])("%j becomes %j", (text, clean) => expect(cleanText(text)).toBe(clean));

  test("is one line without outer space, well formed, and stays so", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/[\n\r\t\u00AD]|^\s|\s$|\s{2}/);
        expect(clean.replace(/(?<=[\p{Nd}\p{Sc}])[\u00A0\u202F]/gu, "")).not.toMatch(/[^\S ]/u);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });
});

test.each(["* * *", "—", "…", "• • •", "", "  ", "***", "~", "🙂"])("'%s' carries nothing to speak", (text) =>
  expect(isSpeakable(text)).toBe(false),
);

test.each(["a", "7", "日", "$5", "— said he"])("'%s' is spoken", (text) => expect(isSpeakable(text)).toBe(true));

test.each([
  ["Down the Rabbit-Hole", true],
  ["What is a book for?", true],
  ["It ends as a sentence does.", false],
  ["“It ends so.”", false],
  ["日本語の文。", false],
  ["a list of these:", false],
  ["x".repeat(121), false],
  ["* * *", false],
])("'%.40s' reads like a headline: %s", (text, expected) => expect(looksLikeHeadline(text)).toBe(expected));

test("texts read the same whatever their case and punctuation", () => {
  expect(isSameText("Down the Rabbit-Hole!", "DOWN THE RABBIT HOLE")).toBe(true);
  expect(isSameText("Down", "Up")).toBe(false);
});

test.each([
  ["en", "en"],
  ["en_us", "en-US"],
  [" DE-at ", "de-AT"],
  ["", undefined],
  [null, undefined],
  ["und", undefined],
  ["english language", undefined],
  ["x".repeat(36), undefined],
])("language %j is %j", (tag, expected) => expect(canonicalLanguage(tag)).toBe(expected));
