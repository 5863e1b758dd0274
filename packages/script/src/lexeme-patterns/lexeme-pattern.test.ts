import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_LEXICON_PATTERN_INSTRUCTIONS, MAX_PATTERN_LEXEMES } from "../limits.ts";
import { lexemeProblem, createLexemeValidator, type Lexeme, PATTERNS_FULL_MESSAGE } from "../schemas/lexicon.ts";
import { trickyText } from "../test-kit/scripts.ts";
import { matchLexicon } from "../lexicon/match-lexicon.ts";
import { compilePattern } from "./compile-pattern.ts";
import { findPattern } from "./find-pattern.ts";

function entry(original: string, replaceWith = "x", more: Partial<Lexeme> = {}): Lexeme {
  return { original, replaceWith, language: "en", regex: true, ...more };
}

function spoken(text: string, ...lexicon: Lexeme[]): string[] {
  return matchLexicon(text, "en", lexicon).map((match) => `${text.slice(match.start, match.end)}=${match.spoken}`);
}

describe("regular expressions of a lexicon", () => {
  test("[L8] say their groups, over letters of any script", () => {
    expect(spoken("Flight LH1234 and ba77.", entry(String.raw`\b(LH|BA)(\d+)\b`, "flight $2 of $1"))).toEqual([
      "LH1234=flight 1234 of LH",
      "ba77=flight 77 of ba",
    ]);
    expect(spoken("A5 costs 7", entry(String.raw`(\w)(\d)`, "$0 is $$$1"))).toEqual(["A5=A5 is $A"]);
    expect(spoken("Müllergasse", entry(String.raw`\w+gasse\b`))).toEqual(["Müllergasse=x"]);
    expect(spoken("it’s", entry("it's"))).toEqual(["it’s=x"]);
    expect(spoken("US us", entry("US", "x", { caseSensitive: true }))).toEqual(["US=x"]);
  });

  test("[L9] the longest match wins, and words over an expression", () => {
    const words = { original: "New York", replaceWith: "words", language: "en" };
    expect(spoken("New York Times", entry(String.raw`New \w+ \w+`), words)).toEqual(["New York Times=x"]);
    expect(spoken("New York", entry(String.raw`New \w+`), words)).toEqual(["New York=words"]);
  });

  test.each([
    ["(a", "A “(” in the regular expression is not closed."],
    ["a)", "A “)” in the regular expression closes nothing."],
    ["[a", "A “[” in the regular expression is not closed."],
    ["[b-a]", "“[b-a]” is not a class of characters."],
    ["*a", "Nothing stands before “*” to be repeated."],
    ["a**", "Two signs of repetition stand behind one another."],
    ["(?=a)", "Groups that look around or have a name are not known here: use ( ) or (?: )."],
    [String.raw`(a)\1`, "A group cannot be looked for again (\\1) in a regular expression."],
    ["a{101}", "{ } repeats at most 100 times."],
    ["a{3,2}", "In { } the smaller number stands first."],
    ["a{100}{100}", "Two signs of repetition stand behind one another."],
    ["(?:(?:a{100}){100}){100}", "The regular expression is too long with all that it repeats."],
    ["(?:(?:(?:){100}){100}){100}a", "The regular expression is too long with all that it repeats."],
    ["a*", "The regular expression also fits where nothing stands."],
    [String.raw`\b`, "The regular expression also fits where nothing stands."],
    [String.raw`\p{Nothing}`, String.raw`“[\p{Nothing}]” is not a class of characters.`],
    ["a\\", "The regular expression ends in a single “\\”."],
  ])("[L8] refuse %s", (source, message) => {
    expect(lexemeProblem(entry(source), [])).toBe(message);
  });

  test("[L8] refuse a group that is not there, and more than a library may have", () => {
    expect(lexemeProblem(entry("(a)", "$2"), [])).toMatch(/^There is no group 2/);
    const takes = createLexemeValidator([]);
    const added = Array.from({ length: MAX_PATTERN_LEXEMES + 1 }, (_, index) => takes(entry(`a${index}`)));
    expect(added.indexOf(PATTERNS_FULL_MESSAGE)).toBe(MAX_PATTERN_LEXEMES);
    const long = Array.from({ length: 4 }, (_, index) => entry(`${"ab".repeat(90)}${index}{90}`));
    expect(lexemeProblem(long[3] ?? entry("a"), long.slice(0, 3))).toBe(PATTERNS_FULL_MESSAGE);
  });

  test("[L8] take steps that grow with the text and the expression, never faster", () => {
    const text = `${"a".repeat(1000)}!`;
    for (const source of ["(a+)+$", "(?:a|a)*b", "(?:a?){50}a{50}", "(a*)*c", "(?:.*a){12}b"].map((one) => `a${one}`)) {
      const pattern = compilePattern(source, { caseSensitive: false });
      const { steps } = findPattern(text, pattern);
      expect(steps).toBeGreaterThan(text.length);
      expect(steps).toBeLessThanOrEqual((text.length + 1) * (pattern.program.length + 2));
      expect(pattern.program.length).toBeLessThan(MAX_LEXICON_PATTERN_INSTRUCTIONS);
    }
  });

  test("[L8] find what a native expression finds", () => {
    const sources = [
      "a|b|sh",
      "(s|h)+e",
      "[^a-m]+?y",
      "D?r",
      "(a|ab)(c|bcd)?",
      "s.{1,3}",
      "^.",
      ".$",
      "(?:ab?)+",
      "e{2}",
    ];
    fc.assert(
      fc.property(trickyText(10), fc.constantFrom(...sources), (raw, source) => {
        const text = raw.replaceAll(/[\s’ʼ＇]/gu, " ");
        const native = [...text.matchAll(new RegExp(source.replace(".", "[^\\n]"), "gu"))];
        const own = findPattern(text, compilePattern(source, { caseSensitive: true })).matches;
        expect(own.map(({ start, end }) => [start, end])).toEqual(
          native.map((one) => [one.index, one.index + one[0].length]),
        );
        expect(own.map(({ groups }) => groups.map((group) => group && text.slice(group.start, group.end)))).toEqual(
          native.map((one) => one.slice(1)),
        );
      }),
    );
  });
});
