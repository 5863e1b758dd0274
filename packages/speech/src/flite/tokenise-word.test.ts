import { describe, expect, test } from "vitest";
import { tokeniseWord } from "./tokenise-word.ts";

/** The tokens of a word inside a sentence: text, or phones in brackets. */
function read(spoken: string, { isFirst = false, isLoud = false } = {}): string {
  return tokeniseWord(spoken, { isFirst, isLoud })
    .map(({ text, phones }) => (phones === undefined ? text : `[${phones}]`))
    .join(" ");
}

describe("a word is read", () => {
  test.each([
    ["plain words in small letters", "Miss", "miss"],
    ["apostrophes as one word", "they’ve", "they've"],
    ["what a hyphen joins apart", "so-called", "so called"],
    ["accents without them", "Café", "cafe"],
    ["letters that are no Latin ones of flite's", "Straße", "strasse"],
    ["Nordic letters", "Ørsted", "orsted"],
    ["another script by its sound", "λόγος", "logos"],
    ["short abbreviations letter by letter", "CEO", "c e o"],
    ["their plural", "PDFs", "p d f's"],
    ["an A among letters as a letter", "API", "[ey1] p i"],
    ["longer ones as they are", "UNESCO", "UNESCO"],
    ["Roman numbers as they are", "VIII", "VIII"],
    ["words in capitals as words", "NOT", "not"],
    ["the letter A", "A", "[ey1]"],
    ["letters and digits apart", "B2B", "b 2 b"],
    ["an ordinal as one", "3rd", "3rd"],
    ["signs that are said", "AT&T", "at and t"],
    ["sounds that are no words", "Hmm", "[hh ah1 m]"],
    ["nothing of what is not said", "—", ""],
  ])("%s: %s", (_, spoken, tokens) => {
    expect(read(spoken)).toBe(tokens);
  });

  test("the article at the beginning, and in a line of capitals", () => {
    expect(read("A", { isFirst: true })).toBe("a");
    expect(read("A", { isLoud: true })).toBe("a");
    expect(read("CEO", { isLoud: true })).toBe("ceo");
  });

  test("in pieces that are bounded: flite calls itself for the rest of one", () => {
    for (const text of ["x".repeat(9000), "1".repeat(9000), "a1".repeat(4500), "a'".repeat(4500)]) {
      const longest = Math.max(
        ...tokeniseWord(text, { isFirst: false, isLoud: false }).map((token) => token.text.length),
      );
      expect(longest).toBeLessThanOrEqual(60);
    }
  });
});
