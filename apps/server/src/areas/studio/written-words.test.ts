import { describe, expect, test } from "vitest";
import { writtenWords } from "./written-words.ts";

function wordsIn(text: string, words: string[]): string[] {
  let from = 0;
  const ranges = words.map((word) => {
    const start = text.indexOf(word, from);
    from = start + word.length;
    return { start, end: from };
  });
  return writtenWords(text, ranges).map((word) => word.text);
}

describe("writtenWords", () => {
  test("punctuation stays at the word it stands at", () => {
    const text = "‘Well!’ thought Alice (who fell): 100 %.";
    expect(wordsIn(text, ["Well", "thought", "Alice", "who", "fell", "100 %"])).toEqual([
      "‘Well!’",
      "thought",
      "Alice",
      "(who",
      "fell):",
      "100 %.",
    ]);
  });

  test("a dash between spaces ends the word before it", () => {
    expect(wordsIn("down — I think", ["down", "I", "think"])).toEqual(["down —", "I", "think"]);
  });

  test("without spaces punctuation goes to the word before it", () => {
    expect(wordsIn("「東京、大阪」", ["東京", "大阪"])).toEqual(["「東京、", "大阪」"]);
  });

  test("nothing of the text is lost", () => {
    const text = "  “One”, (two)… three!  ";
    expect(wordsIn(text, ["One", "two", "three"]).join(" ")).toBe("“One”, (two)… three!");
  });
});
