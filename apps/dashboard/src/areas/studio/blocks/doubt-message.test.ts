import { expect, test } from "vitest";
import { doubtMessage } from "./doubt-message.ts";

const text = "The river rose. Nobody was hurt.";
const place = { sentence: "", sentence_from: 16, sentence_to: 31 };

test.each([
  ["missing", 23, 26, "“was” may be missing from the audio."],
  ["repeated", 16, 22, "“Nobody” may be said twice."],
  ["swapped", 23, 31, "“was hurt” may be said in another order."],
  ["other text", 16, 31, "The audio of “Nobody was hurt” may not say this text."],
] as const)("%s", (kind, from, to, words) => {
  expect(doubtMessage({ ...place, kind, from, to }, text)).toBe(words);
});

test("of a long sentence the beginning is quoted", () => {
  const long = "word ".repeat(40);
  const words = doubtMessage(
    { ...place, kind: "other text", from: 0, to: 199, sentence_from: 0, sentence_to: 199 },
    long,
  );
  expect(words).toBe(`The audio of “${"word ".repeat(12).trimEnd()}…” may not say this text.`);
});
