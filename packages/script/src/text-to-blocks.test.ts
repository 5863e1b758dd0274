import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockText } from "./block-text.ts";
import { MAX_BLOCK_CHARACTERS } from "./limits.ts";
import { parseScript } from "./parse-script.ts";
import { profileOf, trickyText } from "./test-kit/scripts.ts";
import { textToBlocks } from "./text-to-blocks.ts";

const profile = profileOf();

function textsOf(paragraphs: string[]): string[] {
  return textToBlocks(paragraphs, profile).map(blockText);
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]/gu, "");
}

describe("textToBlocks", () => {
  test("[I1] joins whole paragraphs, in order, up to 2000 characters", () => {
    const a = "a".repeat(900);
    const b = "b".repeat(1099);
    expect(textsOf(["Title", a, b])).toEqual([`Title\n${a}`, b]);
    expect(textsOf([a, b])).toEqual([`${a}\n${b}`]);
    expect(textsOf([a, `${b}b`])).toEqual([a, `${b}b`]);
    expect(textToBlocks([a, b], profile)[0]?.children).toHaveLength(2);
  });

  test("[I1] splits a longer paragraph at sentences", () => {
    const sentence = `${"word ".repeat(99)}end. `;
    const texts = textsOf(["Before.", sentence.repeat(9), "After."]);
    expect(texts[0]).toBe("Before.");
    expect(texts.at(-1)).toBe("After.");
    for (const text of texts.slice(1, -1)) expect(text.endsWith("end.")).toBe(true);
    expect(texts.slice(1, -1).join(" ")).toBe(sentence.repeat(9).trim());
  });

  test("[I1] splits a longer sentence at words, and a longer word where it must", () => {
    for (const text of textsOf(["word ".repeat(900)])) expect(text).toMatch(/^word( word)*$/);
    expect(textsOf(["😀".repeat(1500)]).join("")).toBe("😀".repeat(1500));
  });

  test("[I1] leaves out what is empty or no text", () => {
    expect(textsOf(["", " \u00A0 ", "a\0\u0007b\n c"])).toEqual(["ab c"]);
    expect(textsOf([])).toEqual([]);
  });

  test("[I1] loses nothing, and every block is valid", () => {
    const paragraphs = fc.array(
      fc.oneof(
        trickyText(),
        trickyText().map((text) => text.repeat(7)),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(paragraphs, (texts) => {
        const blocks = textToBlocks(texts, profile);
        expect(parseScript(blocks).ok).toBe(true);
        expect(squeezed(blocks.map(blockText).join(""))).toBe(squeezed(texts.join("")));
        for (const block of blocks) expect(blockText(block).length).toBeLessThanOrEqual(MAX_BLOCK_CHARACTERS);
      }),
      { numRuns: 50 },
    );
  });
});
