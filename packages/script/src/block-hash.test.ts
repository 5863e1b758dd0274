import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockHash, createBlockHasher } from "./block-hash.ts";
import type { Block } from "./schemas/script.ts";
import type { Lexeme } from "./schemas/lexicon.ts";
import type { Inline } from "./schemas/inline.ts";
import type { VoiceProfile } from "./schemas/voice-profile.ts";
import { createPause } from "./schemas/inline.ts";
import { parseScript } from "./validation.ts";
import { blockOf, blocks } from "./test-kit/scripts.ts";

const lexicon = [
  { original: "Tomato", replaceWith: "tom ahto", language: "en" },
  { original: "potato", replaceWith: "po tahto", language: "en" },
];

function withProfile(change: Partial<VoiceProfile>): Block {
  const block = blockOf([["A tomato."]]);
  return { ...block, audio_profile: { ...block.audio_profile, ...change } };
}

const plain = blockHash(blockOf([["A tomato."]]), lexicon);
const hashOf = (...children: (string | Inline)[]) => blockHash(blockOf([children]), lexicon);

describe("blockHash", () => {
  test("[H3] is SHA-256 in hexadecimal, and stays what it was", () => {
    expect(plain).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf("A tomato.")).toBe(plain);
  });

  test.each<[string, string]>([
    ["text", hashOf("A tomato!")],
    ["a space", hashOf("A tomato. ")],
    ["a pause", hashOf("A tomato.", createPause(1))],
    ["a pause of nothing", hashOf("A tomato.", createPause(0))],
    ["a paragraph", blockHash(blockOf([["A "], ["tomato."]]), lexicon)],
    ["say-as", hashOf({ text: "A tomato.", say_as: { interpret_as: "name" } })],
    ["pronunciation", hashOf({ text: "A tomato.", pronunciation: { original: "A tomato.", replaceWith: "x" } })],
    ["emphasis", hashOf({ text: "A tomato.", emphasis: { emphasis_strength: "strong" } })],
    ["the language", blockHash(withProfile({ lang_code: "en-GB" }), lexicon)],
    ["the voice", blockHash(withProfile({ voice: "other" }), lexicon)],
    ["the engine", blockHash(withProfile({ engine: "neural" }), lexicon)],
    ["the platform", blockHash(withProfile({ platform: "openai" }), lexicon)],
    ["volume", blockHash(withProfile({ volume: 0.5 }), lexicon)],
    ["speed", blockHash(withProfile({ speed: 101 }), lexicon)],
    ["pitch", blockHash(withProfile({ pitch: "high" }), lexicon)],
    ["style", blockHash(withProfile({ style: "news" }), lexicon)],
    ["breathing", blockHash(withProfile({ auto_breathing: true }), lexicon)],
    ["an entry that stands in it", blockHash(blockOf([["A tomato."]]), [])],
    [
      "an entry's pronunciation",
      blockHash(blockOf([["A tomato."]]), [{ original: "tomato", replaceWith: "x", language: "en" }]),
    ],
  ])("[H1] %s changes it", (_what, hash) => {
    expect(hash).not.toBe(plain);
  });

  test.each<[string, string]>([
    ["a highlight", hashOf({ text: "A ", highlight: true }, "tomato.")],
    ["leaves", hashOf("A to", "", "mato.")],
    ["the profile's id and name", blockHash(withProfile({ id: "1", profile_name: "News" }), lexicon)],
    ["the default pitch by name", blockHash(withProfile({ pitch: "default" }), lexicon)],
    ["breathing switched off", blockHash(withProfile({ auto_breathing: false }), lexicon)],
    ["the title flag", blockHash({ ...blockOf([["A tomato."]]), is_title: true }, lexicon)],
    ["the level of a heading", blockHash({ ...blockOf([["A tomato."]]), heading: 2 }, lexicon)],
    ["entries elsewhere", blockHash(blockOf([["A tomato."]]), lexicon.slice(0, 1))],
    [
      "entries of another language",
      blockHash(blockOf([["A tomato."]]), [...lexicon, { original: "a", replaceWith: "x", language: "de" }]),
    ],
    ["the order of entries", blockHash(blockOf([["A tomato."]]), lexicon.toReversed())],
  ])("[H2] %s changes nothing", (_what, hash) => {
    expect(hash).toBe(plain);
  });

  test("[H2] pauses beside each other are one", () => {
    expect(hashOf("a", createPause(1), { text: "" }, createPause(0.5))).toBe(hashOf("a", createPause(1.5)));
  });

  test("[H2] any block: highlighting and normal form change nothing", () => {
    fc.assert(
      fc.property(blocks, fc.boolean(), (block, highlight) => {
        const painted: Block = {
          ...block,
          children: block.children.map((paragraph) => ({
            ...paragraph,
            children: paragraph.children.map((child) => ("type" in child ? child : { ...child, highlight })),
          })),
        };
        expect(blockHash(painted, lexicon)).toBe(blockHash(block, lexicon));
        const parsed = parseScript([block]);
        expect(parsed.ok && parsed.script[0] && blockHash(parsed.script[0], lexicon)).toBe(blockHash(block, lexicon));
      }),
      { numRuns: 60 },
    );
  });

  test("a hasher that remembers gives the same, also after the lexicon changed", () => {
    const hash = createBlockHasher();
    const block = blockOf([["A tomato."]]);
    expect(hash(block, lexicon)).toBe(plain);
    expect(hash(block, lexicon)).toBe(plain);
    const none: typeof lexicon = [];
    expect(hash(block, none)).toBe(blockHash(block, none));
    expect(hash(block, lexicon)).toBe(plain);
  });

  test("[H1] of two entries for the same letters each changes the hash", () => {
    const block = blockOf([["US and us"]]);
    const any: Lexeme = { original: "us", replaceWith: "uss", language: "en" };
    const exact: Lexeme = { original: "US", replaceWith: "you ess", language: "en", caseSensitive: true };
    const regex: Lexeme = { original: "us", replaceWith: "x", language: "en", regex: true };
    const lexicons = [[], [any], [exact], [regex], [any, exact], [any, { ...exact, replaceWith: "u s" }]];
    expect(new Set(lexicons.map((one) => blockHash(block, one))).size).toBe(lexicons.length);
  });
});
