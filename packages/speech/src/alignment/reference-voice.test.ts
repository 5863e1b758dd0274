import { expect, test } from "vitest";
import { referenceVoice } from "./aligner.ts";

test("a locale is spoken by its own voice, else by the usual one of its language and script", () => {
  const expected = {
    "de-AT": "de-AT",
    "de-LU": "de-DE",
    "en-FJ": "en-US",
    "pt-AO": "pt-BR",
    "zh-Hant": "zh-TW",
    "sr-Latn": undefined,
    "tl-PH": undefined,
    "nonsense!": undefined,
  };
  const found = Object.fromEntries(Object.keys(expected).map((locale) => [locale, referenceVoice(locale)]));
  expect(found).toEqual(expected);
});
