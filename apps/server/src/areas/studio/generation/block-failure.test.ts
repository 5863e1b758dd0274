import type { Script } from "@lectern/script";
import { expect, test } from "vitest";
import { segmentScript } from "../../../platform/speech/index.ts";
import { espeakBlock } from "../../../test-kit/espeak-block.ts";
import { BlockFailure, failureAtBlock, SentenceFailure } from "./block-failure.ts";

const script: Script = ["", "One. Two.", `Three ${"and so on ".repeat(20)}. Two.`].map((text) => espeakBlock(text));
const text = await segmentScript(script, [], (_profile, utterance) =>
  utterance.words.map((word) => word.spoken).join(" "),
);
const cause = new Error("The voice is gone.");

function failedAt(sentence: number): unknown {
  return failureAtBlock(new SentenceFailure(text.sentences[sentence]?.key ?? "", cause), text, script);
}

test("a sentence that was not spoken names the first block that holds it", () => {
  const failure = failedAt(1);
  expect(failure).toBeInstanceOf(BlockFailure);
  expect(failure).toMatchObject({ block: { number: 2, hash: text.blocks[1]?.hash, text: "One. Two." }, cause });
  expect(failedAt(text.sentences.length - 1)).toMatchObject({ block: { number: 2 } });
});

test("of a long block its beginning is enough", () => {
  const { block } = failedAt(2) as BlockFailure;
  expect(block.number).toBe(3);
  expect(block.text).toMatch(/^Three and so on .*…$/u);
  expect(block.text.length).toBeLessThanOrEqual(60);
});

test("anything else stays what it is", () => {
  expect(failureAtBlock(cause, text, script)).toBe(cause);
  expect(failureAtBlock(new SentenceFailure("none", cause), text, script)).toBe(cause);
});
