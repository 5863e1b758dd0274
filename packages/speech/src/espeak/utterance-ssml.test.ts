import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testUtterance } from "../test-kit/test-utterance.ts";
import { escapeText, utteranceSsml } from "./utterance-ssml.ts";

describe("utteranceSsml", () => {
  test("puts a mark right before each word, after what leads it", () => {
    expect(utteranceSsml(testUtterance('He said "no".')).ssml).toBe(
      '<speak><mark name="0"/>He <mark name="1"/>said "<mark name="2"/>no".</speak>',
    );
  });

  test("says where each spoken text stands, in code points", () => {
    const { ssml, ranges } = utteranceSsml({
      words: [
        { lead: "🙂 ", spoken: "Tom", trail: " & " },
        { lead: "", spoken: "a<b", trail: "." },
      ],
      end: "sentence",
    });
    const points = Array.from(ssml);
    expect(ranges.map(({ start, end }) => points.slice(start, end).join(""))).toEqual(["Tom", "a&lt;b"]);
  });

  test("turns emphasis into prosody around the mark and the word", () => {
    const utterance = testUtterance("So it is.");
    if (utterance.words[1]) utterance.words[1].emphasis = "strong";
    expect(utteranceSsml(utterance).ssml).toMatch(/So <prosody [^>]+><mark name="1"\/>it<\/prosody> <mark/);
  });

  test("writes phonemes apart from what stands around them: espeak would name a stop right behind them", () => {
    const words = [
      { lead: "(", spoken: "NASA", trail: "). ", mnemonics: "n|'a|s|@" },
      { lead: "", spoken: "left", trail: "." },
    ];
    const { ssml, ranges } = utteranceSsml({ words, end: "sentence" });
    expect(ssml).toBe(`<speak> <mark name="0"/>[[n|'a|s|@]] ). <mark name="1"/>left.</speak>`);
    expect(ranges.map(({ start, end }) => ssml.slice(start, end))).toEqual(["[[n|'a|s|@]]", "left"]);
  });

  test("keeps the voice up where a pause cuts the sentence, once", () => {
    expect(utteranceSsml({ ...testUtterance("Wait"), end: "clause" }).ssml).toContain("Wait,</speak>");
    expect(utteranceSsml({ ...testUtterance("Wait – "), end: "clause" }).ssml).toContain("Wait – </speak>");
  });
});

describe("escapeText", () => {
  test("leaves nothing that espeak takes for markup, mnemonics or a forbidden character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const escaped = escapeText(text);
        expect(escaped).not.toMatch(/[<>]|\[\[|&(?!amp;|lt;|gt;)/);
        expect(escaped.isWellFormed()).toBe(true);
        // oxlint-disable-next-line no-control-regex -- these must be gone
        expect(escaped).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
      }),
    );
  });

  test("takes [[ apart however many there are", () => {
    expect(escapeText("[[[h@l'oU]]")).toBe("[ [ [h@l'oU]]");
  });
});
