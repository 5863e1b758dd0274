import { expect, test } from "vitest";
import { contract } from "./contract.ts";
import { declarationOf, type RateLimit } from "./call.ts";

function counts(limits: readonly RateLimit[], input: object): Record<string, number> {
  const measured = limits.map(({ windowSeconds, limit, measure }) => {
    const units = measure ? measure.of(input as never) : 1;
    return [`a window of ${windowSeconds} s`, Math.floor(limit / units)] as const;
  });
  return Object.fromEntries(measured);
}

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const blockOf = (text: string) => ({ children: [{ type: "paragraph", children: [{ text }] }] });

test("how much may be heard of blocks before they are generated is counted in words", () => {
  const { rateLimits } = declarationOf(contract.studio.preview);
  // Ten of them were 42 minutes of audio.
  expect(counts(rateLimits, blockOf(words(390)))).toEqual({ "a window of 60 s": 6, "a window of 3600 s": 64 });
  // The most words of the most characters that a block holds.
  expect(counts(rateLimits, blockOf("a ".repeat(1000)))["a window of 60 s"]).toBe(2);
  expect(counts(rateLimits, blockOf("One."))["a window of 60 s"]).toBe(125);
});

test("so are texts that a voice is tried with", () => {
  const { rateLimits } = declarationOf(contract.voices.preview);
  expect(counts(rateLimits, { slate_value: words(40) })["a window of 60 s"]).toBe(62);
});
