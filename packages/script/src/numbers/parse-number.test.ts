import { describe, expect, test } from "vitest";
import { asciiDigits, parseNumber } from "./parse-number.ts";
import { parseRoman } from "./roman.ts";

describe("parseNumber", () => {
  test.each([
    ["1,234.5", "en", "1234.5"],
    ["1,234", "en", "1234."],
    ["1,23", "en", "1.23"],
    ["3.5", "en", "3.5"],
    ["1.234", "en", "1.234"],
    ["12,34,567", "hi", "1234567."],
    ["1.234,5", "de", "1234.5"],
    ["1.234", "de", "1234."],
    ["3.5", "de", "3.5"],
    ["3,5", "de", "3.5"],
    ["1.234.567", "en", "1234567."],
    ["1 234,5", "fr", "1234.5"],
    ["1\u202F234", "fr", "1234."],
    ["1'234.5", "de-CH", "1234.5"],
    ["-5", "en", "-5."],
    ["−5", "en", "-5."],
    [".5", "en", "0.5"],
    ["007", "en", "007."],
    ["١٢٣", "ar", "123."],
    ["１２", "ja", "12."],
  ])("[R2] %s in %s", (text, locale, value) => {
    const number = parseNumber(text, locale);
    expect(number && `${number.negative ? "-" : ""}${number.whole}.${number.decimals}`).toBe(value);
  });

  test.each(["", "a", "1a", "1.2.3", "1,2,3", "--5", "5-"])("[R2] %j is no number", (text) => {
    expect(parseNumber(text, "en")).toBeUndefined();
  });

  test("[R2] digits of every script, and nothing else, become ASCII", () => {
    expect(asciiDigits("٣ x ۴ ५ ๖ ½")).toBe("3 x 4 5 6 ½");
  });

  test.each([
    ["I", 1],
    ["IV", 4],
    ["XIX", 19],
    ["MCMLXXXIV", 1984],
    ["IIII", undefined],
    ["VX", undefined],
    ["", undefined],
    ["iv", undefined],
  ])("[R2] the Roman numeral %j is %s", (text, value) => {
    expect(parseRoman(text)).toBe(value);
  });
});
