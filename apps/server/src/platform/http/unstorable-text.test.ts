import { expect, test } from "vitest";
import { holdsUnstorableText } from "./unstorable-text.ts";

function holds(json: string): boolean {
  return holdsUnstorableText(json, JSON.parse(json));
}

test.each([
  String.raw`"a\u0000b"`,
  String.raw`{"list":[{"text":"\ud83d"}]}`,
  String.raw`{"list":[{"text":"\uDE00\uD83D"}]}`,
  String.raw`{"a\u0000":1}`,
])("%s holds text that no database takes", (json) => expect(holds(json)).toBe(true));

test.each([
  String.raw`"\\u0000 and \\ud83d, written out"`,
  String.raw`{"smile":"\ud83d\ude00","Ω":"Ω","null":null,"list":[1,true]}`,
  `"😀"`,
])("%s does not", (json) => expect(holds(json)).toBe(false));

test("what is nested a hundred thousand times is looked through as well", () => {
  expect(holds(`${"[".repeat(100_000)}"\\u0000"${"]".repeat(100_000)}`)).toBe(true);
});
