import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockText } from "./block-text.ts";
import { MAX_BLOCK_CHARACTERS } from "./limits.ts";
import { parseScript } from "./validation.ts";
import { profileOf, trickyText } from "./test-kit/scripts.ts";
import { type TextParagraph, textToBlocks } from "./text-to-blocks.ts";

const profile = profileOf();

function textsOf(paragraphs: (string | TextParagraph)[], maxBlocks?: number): string[] {
  const list = paragraphs.map((paragraph) => (typeof paragraph === "string" ? { text: paragraph } : paragraph));
  return textToBlocks(list, profile, maxBlocks).map(blockText);
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]/gu, "");
}

describe("textToBlocks", () => {
  test("[I1] makes a block of each paragraph, in order", () => {
    expect(textsOf(["One", "two", "three"])).toEqual(["One", "two", "three"]);
  });

  test("[I2] gives a heading a block of its own, with its level", () => {
    const paragraphs = [
      { text: "Part", heading: 1 as const },
      { text: "a", list: 1 },
      { text: "Section", heading: 2 as const, list: 1 },
      { text: "b", list: 1 },
    ];
    const blocks = textToBlocks(paragraphs, profile);
    expect(blocks.map((block) => [blockText(block), block.heading])).toEqual([
      ["Part", 1],
      ["a", undefined],
      ["Section", 2],
      ["b", undefined],
    ]);
    expect(parseScript(blocks)).toEqual({ ok: true, script: blocks });
    const long = textToBlocks([{ text: "word ".repeat(500), heading: 1 }], profile);
    expect(long.map(({ heading }) => heading)).toEqual([undefined, undefined]);
  });

  test("[I3] makes one block of a list, up to 2000 characters", () => {
    const entry = "e".repeat(999);
    const list = (text: string, number: number) => ({ text, list: number });
    expect(textsOf([list("a", 1), list("b", 1), list("c", 2), "d"])).toEqual(["a\nb", "c", "d"]);
    expect(textsOf([list(entry, 1), list(`${entry}e`, 1), list("f", 1)])).toEqual([`${entry}\n${entry}e`, "f"]);
    expect(textsOf([list(entry, 1), list(`${entry}ee`, 1)])).toEqual([entry, `${entry}ee`]);
    expect(textToBlocks([list("a", 1), list("b", 1)], profile)[0]?.children).toHaveLength(2);
  });

  test("[I4] lets neighbours share a block when the script would have too many", () => {
    const heading = { text: "H", heading: 1 as const };
    expect(textsOf(["a", "b", heading, "c", "d"], 4)).toEqual(["a\nb", "H", "c\nd"]);
    expect(textsOf(["a", "b", heading, "c", "d"], 5)).toEqual(["a", "b", "H", "c", "d"]);
    expect(
      textToBlocks(
        Array.from({ length: 2001 }, () => ({ text: "word" })),
        profile,
      ),
    ).toHaveLength(6);
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
        const blocks = textToBlocks(
          texts.map((text) => ({ text })),
          profile,
        );
        expect(parseScript(blocks).ok).toBe(true);
        expect(squeezed(blocks.map(blockText).join(""))).toBe(squeezed(texts.join("")));
        for (const block of blocks) expect(blockText(block).length).toBeLessThanOrEqual(MAX_BLOCK_CHARACTERS);
      }),
      { numRuns: 50 },
    );
  });
});
