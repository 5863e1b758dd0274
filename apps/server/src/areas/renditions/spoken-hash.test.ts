import type { Block, Lexeme, Script } from "@lectern/script";
import { expect, test } from "vitest";
import { hashSpokenScript } from "./hashed-blocks.ts";
import { defaultVoice } from "../../test-kit/espeak-block.ts";

function block(text: string, more: Partial<Block> = {}): Block {
  const children: Block["children"] = [{ type: "paragraph", children: [{ text }] }];
  return { type: "block", audio_profile: defaultVoice, children, ...more };
}

const lexicon: Lexeme[] = [{ original: "tomato", replaceWith: "tom ahto", language: "en" }];
const script = [block("A tomato."), block("Two of them.")];
const hash = await hashSpokenScript(script, lexicon);

test.each<[string, Script, Lexeme[]]>([
  ["a word", [block("A tomato!"), block("Two of them.")], lexicon],
  ["the order of blocks", script.toReversed(), lexicon],
  ["a block more", [...script, block("")], lexicon],
  ["the title", [block("A tomato.", { is_title: true }), block("Two of them.")], lexicon],
  ["a heading", [block("A tomato."), block("Two of them.", { heading: 1 })], lexicon],
  ["a voice", [block("A tomato.", { audio_profile: { ...defaultVoice, speed: 90 } }), block("Two of them.")], lexicon],
  ["an entry of the lexicon that stands in it", script, []],
])("[C2] %s makes it another text", async (_what, text, entries) => {
  expect(await hashSpokenScript(text, entries)).not.toBe(hash);
});

test("[C2] the level of a heading makes it another text", async () => {
  const levels: (1 | 2)[] = [1, 2];
  const [one, two] = levels.map((heading) => hashSpokenScript([block("A tomato.", { heading })], lexicon));
  expect(await one).not.toBe(await two);
});

test.each<[string, Script, Lexeme[]]>([
  ["an entry of the lexicon that stands elsewhere", script, [...lexicon, { ...lexicon[0]!, original: "potato" }]],
  [
    "a highlight",
    [
      block("", { children: [{ type: "paragraph", children: [{ text: "A tomato.", highlight: true }] }] }),
      block("Two of them."),
    ],
    lexicon,
  ],
])("[C2] %s leaves it the same", async (_what, text, entries) => {
  expect(await hashSpokenScript(text, entries)).toBe(hash);
});
