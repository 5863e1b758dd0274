import { countBlockWords, wordsOfParts, type Block } from "@lectern/script";
import { createSpeech, type SpeechEngine } from "@lectern/speech";
import { expect, test } from "vitest";
import { espeakBlock } from "../../test-kit/espeak-block.ts";
import { blockSentences } from "./sentence-cutter.ts";

const speech = { engineFor: () => ({ platform: "espeak", version: () => "1" }) as SpeechEngine };

function words(given: Block): number[] {
  return blockSentences(speech, given, []).map(({ parts }) => wordsOfParts([parts]));
}

test("a block is cut into the sentences it is spoken in, each with its words", () => {
  expect(words(espeakBlock("“Oh dear!” said the Rabbit. It ran.\nIt paid $100 (twice)."))).toEqual([5, 2, 4]);
  expect(words(espeakBlock("你好吗。我很好。", { lang_code: "zh-CN" }))).toEqual([1, 1]);
  expect(words(espeakBlock("* * *"))).toEqual([]);
});

test("[M50] the sentences of a block have its words together, also around pauses and marks", () => {
  const paused: Block = {
    ...espeakBlock(""),
    children: [
      {
        type: "paragraph",
        children: [
          { text: "A wo" },
          { type: "pause", duration: 1, children: [{ text: "" }] },
          { text: "rd is cut. " },
          { text: "12 3", say_as: { interpret_as: "telephone" } },
          { text: " rings." },
        ],
      },
    ],
  };
  for (const given of [paused, espeakBlock("One. Two three. 你好吗我很好. Four"), espeakBlock("1. 2. 3.\n\nfour")]) {
    const parts = blockSentences(speech, given, []).map((sentence) => sentence.parts);
    expect(parts.length).toBeGreaterThan(1);
    expect(wordsOfParts(parts)).toBe(countBlockWords(given));
  }
});

test("[M53] volume, the title flag and highlights name no other sentence; voice, speed and engine's version do", () => {
  const keys = (given: Block, version = "1") =>
    blockSentences(
      { engineFor: () => ({ platform: "espeak", version: () => version }) as SpeechEngine },
      given,
      [],
    ).map(({ key }) => key);
  const plain = keys(espeakBlock("One."));
  expect(keys({ ...espeakBlock("One.", { volume: 3 }), is_title: true })).toEqual(plain);
  expect(keys(espeakBlock("One.", { speed: 120 }))).not.toEqual(plain);
  expect(keys(espeakBlock("One."), "2")).not.toEqual(plain);
});

test("a text whose voice is not here has a price all the same", () => {
  expect(blockSentences(createSpeech([]), espeakBlock("One. Two."), [])).toHaveLength(2);
});
