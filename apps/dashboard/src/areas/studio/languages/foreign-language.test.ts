import { expect, test } from "vitest";
import { emma } from "../../../platform/voices/test-kit/voices.ts";
import { foreignLanguage } from "./block-language-detector.ts";

test.each([
  ["a voice of the language", "fr-CA", "fr", undefined],
  ["a voice of another", "en-US", "fr", "fr"],
  ["a text that is too short to tell", "en-US", undefined, undefined],
  ["a voice whose language is taken for this one", "yue-HK", "zh", undefined],
  ["a voice of a language that is taken for none", "cy-GB", "en", "en"],
])("%s", (_, locale, language, foreign) => {
  expect(foreignLanguage({ ...emma, lang_code: locale }, language)).toBe(foreign);
});
