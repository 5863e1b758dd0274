import { expect, test } from "vitest";
import { wordWeight } from "./word-times.ts";

test("a word with more syllables weighs more", () => {
  expect(wordWeight("international")).toBeGreaterThan(wordWeight("nation"));
  expect(wordWeight("nation")).toBeGreaterThan(wordWeight("a"));
});

test("a character that is a syllable weighs as one", () => {
  expect(wordWeight("散步")).toBe(4);
  expect(wordWeight("목소리")).toBe(6);
});

test("nothing weighs at least one", () => {
  expect(wordWeight("")).toBe(1);
  expect(wordWeight("—")).toBe(1);
});
