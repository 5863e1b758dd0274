import { blockText } from "@lectern/script";
import * as fc from "fast-check";
import { Editor } from "slate";
import { expect, test } from "vitest";
import { block, createTestEditor, pause } from "../test-kit/sample-script.ts";
import { offsetInBlock, rangeInBlock } from "./script-positions.ts";

const sample = block([[{ text: "One " }, pause(1), { text: "two", highlight: true }, { text: " three" }], "four"]);

test.each([
  ["One", 0, 3],
  ["two", 4, 7],
  ["two three", 4, 13],
  ["three", 8, 13],
  ["four", 14, 18],
])("%j stands from %d to %d", (text, from, to) => {
  const { editor } = createTestEditor([block(["before"]), sample]);
  const range = rangeInBlock(sample, 1, from, to);
  expect(range && Editor.string(editor, range)).toBe(text);
});

test("a stretch past the end is nowhere", () => {
  expect(rangeInBlock(sample, 0, 18, 20)).toBeUndefined();
});

test("offsets and points are each other's opposites", () => {
  const text = blockText(sample);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: text.length - 1 }), (offset) => {
      fc.pre(text[offset] !== "\n");
      const range = rangeInBlock(sample, 0, offset, offset + 1);
      expect(range && offsetInBlock(sample, range.anchor)).toBe(offset);
    }),
  );
});
