import { expect, test } from "vitest";
import { buildWordIndex, findLongestMatch } from "./word-index.ts";

const words = ["tea party", "cat", "teapot", "a", "tea", "cats", "te", "zebra", "team", "b"];
const index = buildWordIndex(new Map(words.map((word) => [word, word])));
const found = (text: string, at = 0, accepted: (word: string) => boolean = () => true) =>
  findLongestMatch(index, text, at, accepted);

test.each([...words, "tea parties", "teapots", "catsuit"])(
  "the longest word at the beginning of %s is found",
  (text) => {
    const fitting = words.filter((word) => text.startsWith(word)).toSorted((one, other) => other.length - one.length);
    expect(found(text)).toBe(fitting[0]);
  },
);

test("a shorter one where the longest is not accepted, and none where none fits", () => {
  expect(found("teapot", 0, (word) => word !== "teapot")).toBe("tea");
  expect(found("my cat", 3)).toBe("cat");
  expect(found("dog")).toBeUndefined();
  expect(found("")).toBeUndefined();
});
