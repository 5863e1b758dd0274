import { type Lexeme, createPause } from "@lectern/script";
import { expect, test } from "vitest";
import { block } from "../test-kit/sample-script.ts";
import { emma } from "../../../platform/voices/test-kit/voices.ts";
import { createLexemeFinder } from "./lexeme-finder.ts";

const nasa: Lexeme = { original: "NASA", replaceWith: "nassa", language: "en" };
const esa: Lexeme = { original: "ESA", replaceWith: "ˈiːsə", language: "en", alphabet: "ipa" };

function places(of: Parameters<typeof block>[0], lexicon: readonly Lexeme[] = [nasa, esa], platform = "espeak") {
  const found = createLexemeFinder()(block(of, { ...emma, platform }), lexicon);
  return found.map(({ start, end, lexeme }) => `${start}-${end} ${lexeme.original}`);
}

test("entries are found as whole words, without regard to case, over paragraphs and pauses", () => {
  expect(places(["NASA, nasal", [{ text: "Nasa " }, createPause(1), { text: "ESA" }]])).toEqual([
    "0-4 NASA",
    "12-16 NASA",
    "17-20 ESA",
  ]);
});

test("words with a mark that says how they are read are not the library's", () => {
  const pronunciation = { original: "NASA", replaceWith: "N A S A" };
  expect(
    places([
      [
        { text: "NASA", pronunciation },
        { text: " NASA " },
        { text: "NASA", say_as: { interpret_as: "spell-out" } },
        { text: " " },
        { text: "ESA", emphasis: { emphasis_strength: "strong" } },
      ],
    ]),
  ).toEqual(["5-9 NASA", "15-18 ESA"]);
});

test("an entry in IPA is none for a voice that reads no IPA", () => {
  expect(places(["NASA and ESA"], [nasa, esa], "openai")).toEqual(["0-4 NASA"]);
});

test("a block is looked at once for a lexicon, and anew for another", () => {
  const find = createLexemeFinder();
  const one = block(["NASA"]);
  const lexicon = [nasa];
  expect(find(one, lexicon)).toBe(find(one, lexicon));
  expect(find(one, [])).toEqual([]);
});
