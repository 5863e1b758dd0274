import type { Block, Lexeme } from "@lectern/script";
import { describe, expect, test } from "vitest";
import { hashBlocks, hashSpokenScript } from "./areas/renditions/hashed-blocks.ts";
import { measureText } from "./areas/studio/texts/measure-text.ts";
import { createSentenceCutter } from "./areas/studio/sentence-cutter.ts";
import { segmentScript } from "./platform/speech/segment-script.ts";
import { countTurns } from "./test-kit/count-turns.ts";
import { defaultVoice } from "./test-kit/espeak-block.ts";

const script: Block[] = Array.from({ length: 30 }, (_, index) => ({
  type: "block",
  audio_profile: defaultVoice,
  children: [{ type: "paragraph", children: [{ text: `It is tomato number ${index}.` }] }],
}));
const lexicon: Lexeme[] = [{ original: "tomato", replaceWith: "tomayto", language: "en-US" }];
const engine = { platform: "espeak", version: () => "1" };

// A block with the largest pronunciation library that there may be takes far longer than one without.
describe("a text of many blocks lets other requests go first between any two of them", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["when it is compared with its audio", () => hashSpokenScript(script, lexicon)],
    ["when it is saved", () => measureText(script)],
    ["when it is to be spoken", () => hashBlocks(script, lexicon)],
    [
      "when it is cut into what is charged",
      async () => {
        const blocks = script.map((block, index) => ({ block, hash: String(index) }));
        return createSentenceCutter({ engineFor: () => engine as never })(blocks, lexicon);
      },
    ],
    [
      "when it is built",
      () => segmentScript(script, lexicon, (_profile, utterance) => JSON.stringify(utterance.words)),
    ],
  ])("%s", async (_when, work) => {
    expect(await countTurns({ msAPart: 10 }, work)).toBeGreaterThanOrEqual(script.length - 1);
  });
});
