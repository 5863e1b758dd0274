import * as fc from "fast-check";
import { expect, test } from "vitest";
import { letsThrough } from "../../../test-kit/lets-through.ts";
import { createUnstorableTextCheck } from "./unstorable-text-check.ts";

/** Whether a text is let through, looked at in pieces of so many bytes. */
function passes(text: string, bytes = 1000): boolean {
  return letsThrough(createUnstorableTextCheck(), text, bytes);
}

test.each([
  String.raw`"a\u0000b"`,
  String.raw`{"list":[{"text":"\ud83d"}]}`,
  String.raw`{"list":["\ud83d","\ude00"]}`,
  String.raw`{"list":[{"text":"\uDE00\uD83D"}]}`,
  String.raw`"\ud83d\n\ude00"`,
  String.raw`"\ud83d😀"`,
  String.raw`{"a\u0000":1}`,
])("%s holds text that no database takes", (json) => expect(passes(json)).toBe(false));

test.each([
  String.raw`"\\u0000 and \\ud83d, written out"`,
  String.raw`{"smile":"\ud83d\ude00","Ω":"Ω","null":null,"list":[1,true]}`,
  `"😀"`,
  String.raw`"\u00e9\"\u0001"`,
])("%s does not", (json) => expect(passes(json)).toBe(true));

test("whatever is escaped, and wherever a body is cut into pieces, it is what the parsed text holds", () => {
  const unit = fc.constantFrom("a", "é", "😀", "\0", "\ud83d", "\ude00", "\\", '"', "\n");
  const escaped = fc.tuple(unit, fc.boolean());
  fc.assert(
    fc.property(fc.array(escaped, { maxLength: 8 }), fc.integer({ min: 1, max: 9 }), (units, bytes) => {
      const json = `"${units.map(([text, isEscaped]) => written(text, isEscaped)).join("")}"`;
      const text = JSON.parse(Buffer.from(json).toString()) as string;
      expect(passes(json, bytes)).toBe(!text.includes("\0") && text.isWellFormed());
    }),
    { numRuns: 500 },
  );
});

/** As JSON has it; halves of characters, which have no bytes of their own, are always escaped. */
function written(text: string, isEscaped: boolean): string {
  if (!isEscaped) return JSON.stringify(text).slice(1, -1);
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return units.map((code) => `\\u${code.toString(16).padStart(4, "0")}`).join("");
}
