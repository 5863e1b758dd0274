import * as fc from "fast-check";
import { expect, test } from "vitest";
import { trickyText } from "../test-kit/scripts.ts";
import { diffWords, diffParts, type TextPart } from "./diff-words.ts";

function partsOf(before: string, after: string, comparisons = 1_000_000): TextPart[] {
  return diffParts(before, after, diffWords(before, after, { comparisons }));
}

function shown(parts: readonly TextPart[]): string {
  const signs = { same: "", removed: "-", added: "+" };
  return parts.map(({ kind, text }) => (kind === "same" ? text : `[${signs[kind]}${text}]`)).join("");
}

test.each([
  ["Alice was tired.", "Alice was very tired.", "Alice was [+very ]tired."],
  ["Alice was tired.", "Alice was bored.", "Alice was [-tired][+bored]."],
  ["the old man's hat", "the man's hat", "the [-old ]man's hat"],
  ["今日は良い", "今日は悪い", "今日は[-良][+悪]い"],
  ["", "new", "[+new]"],
  ["one two", "three four", "[-one two][+three four]"],
])("[D3] %j to %j is %s", (before, after, expected) => {
  expect(shown(partsOf(before, after))).toBe(expected);
});

test("[D3] the parts are both texts, whatever the budget", () => {
  fc.assert(
    fc.property(trickyText(), trickyText(), fc.constantFrom(0, 100, 100_000), (before, after, comparisons) => {
      const parts = partsOf(before, after, comparisons);
      const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join("");
      expect(without("added")).toBe(before);
      expect(without("removed")).toBe(after);
    }),
    { numRuns: 100 },
  );
});
