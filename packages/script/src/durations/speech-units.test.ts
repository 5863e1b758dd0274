import { expect, test } from "vitest";
import { speechUnits } from "./speech-units.ts";

test.each([
  ["letters, whatever their case and marks", "Čtyři koťata", "cs-CZ", 11],
  ["figures as their words", "No 42", "en-US", 12],
  ["nothing for signs and spaces", "— … !", "en-US", 0],
  ["Arabic without its vowel marks", "كَتَبَ", "ar-SA", 3],
  ["Chinese characters, figures among them", "2年", "zh-CN", 2],
  ["kana, and figures as two of them", "7じ", "ja-JP", 3],
  ["an emoji as silence", "ok 👍🏽", "en-US", 2],
])("counts %s", (_name, text, locale, units) => {
  expect(speechUnits(text, { lang_code: locale, platform: "espeak" })).toBe(units);
});
