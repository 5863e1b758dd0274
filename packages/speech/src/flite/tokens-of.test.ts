import { describe, expect, test } from "vitest";
import { testUtterance } from "../test-kit/test-utterance.ts";
import { tokensOf } from "./tokens-of.ts";

function written(text: string, end: "sentence" | "clause" = "sentence"): string {
  const { tokens } = tokensOf({ ...testUtterance(text), end });
  return tokens.map((token) => token.text + token.punctuation).join(" ");
}

describe("an utterance becomes tokens", () => {
  test("with the mark at which flite rests after each", () => {
    expect(written("Wait, please (or not): go; now!")).toBe("wait, please, or not: go; now!");
    expect(written("Yes — or no… maybe?")).toBe("yes, or no, maybe?");
  });

  test("that end in a comma when the sentence goes on", () => {
    expect(written("And then", "clause")).toBe("and then,");
    expect(written("And then.", "clause")).toBe("and then.");
    expect(written("And then")).toBe("and then");
  });

  test("of which each knows its word", () => {
    const { tokens, words } = tokensOf(testUtterance("The FBI said — no"));
    expect(tokens.map(({ text }) => text)).toEqual(["the", "f", "b", "i", "said", "no"]);
    expect(words).toEqual([0, 1, 1, 1, 2, 3]);
  });

  test("with phones in place of a word, told apart from those before them", () => {
    const words = testUtterance("Say Tokyo now").words.map((word, index) =>
      index === 1 ? { ...word, phones: ["t ow1", "t ow1"] } : word,
    );
    const { tokens } = tokensOf({ words, end: "sentence" });
    expect(tokens.map(({ phones }) => phones)).toEqual([undefined, "t ow1", " t ow1", undefined]);
  });

  test("with emphasis on all tokens of its word", () => {
    const words = testUtterance("The FBI said").words.map((word, index) =>
      index === 1 ? { ...word, emphasis: "strong" as const } : word,
    );
    const { tokens } = tokensOf({ words, end: "sentence" });
    expect(tokens.map(({ shape }) => shape !== undefined)).toEqual([false, true, true, true, false]);
  });
});
