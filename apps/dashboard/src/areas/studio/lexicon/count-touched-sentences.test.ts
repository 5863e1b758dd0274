import { textToBlocks } from "@lectern/script";
import { expect, test } from "vitest";
import { emma } from "../test-kit/sample-script.ts";
import { countTouchedSentences } from "./count-touched-sentences.ts";

test("counts a sentence once for each entry in it, in the languages where the entry holds", () => {
  const english = textToBlocks([{ text: "NASA and Nasa flew. ESA did not. NASA landed." }], emma);
  const german = textToBlocks([{ text: "NASA flog." }], { ...emma, lang_code: "de-DE" });
  const nasa = { original: "nasa", replaceWith: "nassa", language: "en" };
  const esa = { original: "ESA", replaceWith: "eesa", language: "en" };
  const unused = { original: "JAXA", replaceWith: "jaksa", language: "en" };
  const counts = countTouchedSentences([...english, ...german], [nasa, esa, unused]);
  expect([...counts]).toEqual([
    [nasa, 2],
    [esa, 1],
  ]);
});
