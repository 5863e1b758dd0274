import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockOf, trickyText } from "../test-kit/scripts.ts";
import { countBlockWords, countScriptWords, countWords, wordCountsByStretch, wordsOfParts } from "./count-words.ts";

describe("countWords", () => {
  test.each([
    "it's",
    "it’s",
    "well-known",
    "$100",
    "3.5",
    "10:30",
    "and/or",
    "5%",
    "C++",
    "e.g.",
    "U.S.",
    "word(s)",
    "“quoted”",
    "naïve",
    "1,000.50",
    "m²",
    "word²",
  ])("[W1] %s is one word", (text) => {
    expect(countWords(text)).toBe(1);
  });

  test.each([
    ["that--this", 2],
    ["that—this", 2],
    ["well...maybe", 2],
    ["word,word;word", 3],
    ["1939–1945", 2],
    ["He said: 'Oh dear!'", 4],
    ["10\u00A0000 people", 2],
    ["Привет, мир", 2],
    ["مرحبا بالعالم", 2],
    ["नमस्ते दुनिया", 2],
    ["world.Today is", 3],
    ["example.com or node.js", 3],
    ["كيف؟أنا", 2],
    ["है।कैसे", 2],
    ['בע"מ צה״ל "כן"', 3],
    ["ነው፡ደህና።እኔ", 3],
  ])("[W1] %s is %d words", (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test.each(["", "   ", "* * * *", "--", "&", "“”", "😀", "[12]", "¹", "👍🏽"])("[W2] %j is no word", (text) => {
    expect(countWords(text)).toBe(0);
  });

  test.each([
    ["你", 1],
    ["你好吗", 1],
    ["你好吗，", 1],
    ["你好吗我", 2],
    ["コーヒー", 2],
    ["한국어 문장", 2],
    ["สวัสดี", 2],
    ["สวัส", 1],
    ["iPhone手机好", 2],
    ["2024年", 2],
    ["你好吗 สวัส two", 3],
    ["ສະບາຍດີ", 1],
  ])("[W3] %s is %d words", (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  test("[W4] a run without spaces counts by its length", () => {
    expect(countWords("a".repeat(48))).toBe(1);
    expect(countWords("a".repeat(49))).toBe(2);
    expect(countWords("a".repeat(2000))).toBe(42);
  });

  test("[W5] a block is counted as a whole, a script by its blocks", () => {
    const block = blockOf([["你"], ["你", "好"]]);
    expect(countBlockWords(block)).toBe(1);
    expect(countScriptWords([block, block])).toBe(2);
    expect(countScriptWords([])).toBe(0);
  });

  test("[W5] paragraphs add up, but for what is counted by character", () => {
    fc.assert(
      fc.property(trickyText(), trickyText(), (a, b) => {
        const together = countWords(`${a}\n${b}`);
        const apart = countWords(a) + countWords(b);
        expect(together).toBeLessThanOrEqual(apart);
        expect(together).toBeGreaterThanOrEqual(apart - 2);
      }),
    );
  });

  test.each([
    ["One two. Three.", [0, 9], [2, 1]],
    ["A cut word.", [0, 4], [2, 1]],
    ["你好吗。我很好。", [0, 4], [1, 1]],
    ["𠀀𠀁𠀂 one. Two", [0, 12], [2, 1]],
  ])("[W7] %s, cut at %j, counts %j", (text, starts, words) => {
    expect(wordCountsByStretch(text, starts).map((part) => wordsOfParts([part]))).toEqual(words);
  });

  test("[W7] stretches of any text have its words together", () => {
    fc.assert(
      fc.property(trickyText(), fc.array(fc.nat(60), { maxLength: 5 }), (text, cuts) => {
        const starts = [0, ...cuts.filter((cut) => cut > 0).sort((a, b) => a - b)];
        expect(wordsOfParts(wordCountsByStretch(text, starts))).toBe(countWords(text));
      }),
    );
  });
});
