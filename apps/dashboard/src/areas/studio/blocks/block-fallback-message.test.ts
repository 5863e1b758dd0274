import { expect, test } from "vitest";
import { fallbackSummary, blockFallbackMessage } from "./block-fallback-message.ts";

test("a block names the sentences that the fallback voice speaks, up to three", () => {
  const text = "One. Two. Three. Four. Five.";
  const sentences = [
    { from: 0, to: 3 },
    { from: 5, to: 8 },
    { from: 10, to: 15 },
    { from: 17, to: 21 },
    { from: 23, to: 27 },
  ];
  expect(blockFallbackMessage(sentences.slice(1, 2), text)).toBe("Spoken by the fallback voice: “Two”");
  expect(blockFallbackMessage(sentences, text)).toBe("Spoken by the fallback voice: “One”, “Two”, “Three”, and 2 more");
});

test("an item says how many there are and why", () => {
  expect(fallbackSummary({ sentences: 1, services: ["the voice server"] })).toEqual({
    title: "The fallback voice speaks 1 sentence",
    reason: "The voice server was down. Build again to have the voices of the text speak: it uses no words.",
  });
  expect(fallbackSummary({ sentences: 2, services: ["Amazon Polly", "ElevenLabs"] }).reason).toMatch(
    /^Amazon Polly and ElevenLabs were down\./u,
  );
});
