import { expect, test } from "vitest";
import { profileOf } from "../test-kit/scripts.ts";
import { textToBlocks } from "../text-to-blocks.ts";
import { countTouchedSentences } from "./count-touched-sentences.ts";

test("counts a sentence once for each entry in it, in the languages where the entry holds", () => {
  const english = textToBlocks([{ text: "NASA and Nasa flew. ESA did not. NASA landed." }], profileOf("en-GB"));
  const german = textToBlocks([{ text: "NASA flog." }], profileOf("de-DE"));
  const nasa = { original: "nasa", replaceWith: "nassa", language: "en" };
  const esa = { original: "ESA", replaceWith: "eesa", language: "en" };
  const unused = { original: "JAXA", replaceWith: "jaksa", language: "en" };
  const counts = countTouchedSentences([...english, ...german], [nasa, esa, unused]);
  expect([...counts]).toEqual([
    [nasa, 2],
    [esa, 1],
  ]);
});
