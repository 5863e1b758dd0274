import { expect, test } from "vitest";
import { lineText, withUnmirroredBrackets } from "./pdf-line-text.ts";
import type { PdfRun } from "./pdf-pages.ts";

/** Runs set from left to right as a page shows them, ten points a letter; "_" is a blank. */
function drawn(...texts: string[]): PdfRun[] {
  let left = 0;
  return texts.map((text) => {
    const width = text.replace(/\p{M}/gu, "").length * 10;
    const run = { text: text.replace("_", " "), left, right: left + width, baseline: 100, size: 10, isBold: false };
    left += width;
    return run;
  });
}

test.each([
  [["one", "_", "two"], false, "one two"],
  [["ב", "_", "א"], true, "א ב"],
  [["דה", "_", "version", "_", "2", "_", "גב"], true, "גב version 2 דה"],
  [["ב", "_", "20", "_", "10", "_", "א"], true, "א 10 20 ב"],
  [["ב", "_", "2", ".", "5", "_", "א"], true, "א 2.5 ב"],
  [[".", "ב", "א"], true, "אב."],
  [["he", "_", "said", "_", "ב", "_", "א", "_", "twice"], false, "he said א ב twice"],
])("%j from right to left (%s) is read %j", (texts, isRightToLeft, text) => {
  expect(lineText(drawn(...texts), isRightToLeft)).toBe(text);
});

test("a gap is a space, a joint of wide letters is none", () => {
  const [one, other] = drawn("ab", "cd") as [PdfRun, PdfRun];
  const apart = { ...other, left: other.left + 3, right: other.right + 3 };
  expect(lineText([one, apart], false)).toBe("ab cd");
  expect(lineText([one, other], false)).toBe("abcd");
  expect(
    lineText(
      [
        { ...one, text: "日本" },
        { ...apart, text: "語" },
      ],
      false,
    ),
  ).toBe("日本語");
});

test("a vowel sign stands after its letter, from whichever end the file draws", () => {
  const letters = drawn("م", "ُ", "ت");
  expect(lineText(letters, true)).toBe("تُم");
  expect(lineText(letters.toReversed(), true)).toBe("تُم");
});

test.each([
  ["א )ב( ג", "א (ב) ג"],
  ["א (ב) ג", "א (ב) ג"],
  [")א( )ב(", "(א) (ב)"],
  ["»א«", "«א»"],
])("brackets of %j are %j", (text, upright) => {
  expect(withUnmirroredBrackets(text)).toBe(upright);
});
