import { describe, expect, test } from "vitest";
import { blockHash } from "../block-hash.ts";
import type { Inline } from "../schemas/inline.ts";
import { lexemeProblem, type Lexeme } from "../schemas/lexicon.ts";
import { parseLexicon, parseScript } from "../validation.ts";
import { blockOf } from "../test-kit/scripts.ts";
import { spokenForms } from "./spoken-forms.ts";
import { utteranceKey } from "./utterance.ts";
import { utterancesOf } from "./utterances-of.ts";

const nasa: Lexeme = { original: "NASA", replaceWith: "ˈnæsə", language: "en", alphabet: "ipa" };

/** Words of a text as "lead|spoken or /phonemes/|trail". */
function words(text: string | Inline, lexicon: readonly Lexeme[] = [], locale = "en-US"): string[] {
  return utterancesOf(blockOf([[text]], locale), lexicon).flatMap((item) =>
    item.kind === "speech"
      ? item.utterance.words.map(
          ({ lead, spoken, phonemes, trail }) => `${lead}|${phonemes ? `/${phonemes}/` : spoken}|${trail}`,
        )
      : [],
  );
}

function onOtherPlatform<B extends ReturnType<typeof blockOf>>(block: B): B {
  return { ...block, audio_profile: { ...block.audio_profile, platform: "openai" } };
}

describe("[I3] phonemes of the lexicon", () => {
  test("are spoken in place of the word, which stays as it is written", () => {
    expect(words("Then nasa left.", [nasa])).toEqual(["|Then| ", "|/ˈnæsə/| ", "|left|."]);
    const [item] = utterancesOf(blockOf([["NASA left."]]), [nasa]);
    expect(item).toMatchObject({
      utterance: { words: [{ written: "NASA", spoken: "NASA", start: 0, end: 4 }, { written: "left" }] },
    });
  });

  test("take the sound of a possessive with them, and nothing else that touches them", () => {
    expect(words("NASA's plan", [nasa])).toEqual(["|/ˈnæsəz/| ", "|plan|."]);
    expect(words("a NASA-led pre-NASA plan", [nasa])).toEqual([
      "|a| ",
      "|/ˈnæsə/|",
      "|led| ",
      "|pre|",
      "|/ˈnæsə/| ",
      "|plan|.",
    ]);
    expect(words("Jack’s", [{ ...nasa, original: "jack", replaceWith: "/dʒæk/" }])).toEqual(["|//dʒæks//|."]);
    expect(words("Bush's", [{ ...nasa, original: "bush", replaceWith: "bʊʃ" }])).toEqual([
      "|bʊʃ|.".replace("bʊʃ", "/bʊʃɪz/"),
    ]);
  });

  test("are refused when they are no transcription, by name of the symbol", () => {
    const wrong = { ...nasa, replaceWith: "n7sa" };
    expect(lexemeProblem(wrong, [])).toBe("“7” is not a symbol of the IPA.");
    expect(parseLexicon([wrong])).toEqual({
      ok: false,
      errors: [{ path: "0.replaceWith", message: "“7” is not a symbol of the IPA." }],
    });
    expect(parseLexicon([nasa])).toEqual({ ok: true, lexicon: [nasa] });
  });
});

describe("[I4] phonemes of a mark", () => {
  const mark = { text: "NASA", pronunciation: { original: "NASA", replaceWith: "ˈnæsə", alphabet: "ipa" as const } };

  test("are spoken, before any of the lexicon", () => {
    expect(words(mark, [{ ...nasa, replaceWith: "ˈnɑːsə" }])).toEqual(["|/ˈnæsə/|."]);
  });

  test("are refused when they are no transcription", () => {
    const block = blockOf([[{ ...mark, pronunciation: { ...mark.pronunciation, replaceWith: "n@sa" } }]]);
    expect(parseScript([block])).toMatchObject({
      ok: false,
      errors: [{ message: "“@” is not a symbol of the IPA." }],
    });
    expect(parseScript([blockOf([[mark]])])).toMatchObject({ ok: true });
  });
});

describe("[I5] phonemes change what is kept", () => {
  const block = blockOf([["NASA left."]]);
  const alias: Lexeme = { original: "NASA", replaceWith: "ˈnæsə", language: "en" };

  test("the speech key of their sentence and the hash of its block", () => {
    const keyOf = (lexicon: readonly Lexeme[]) =>
      utterancesOf(block, lexicon).map((item) => item.kind === "speech" && utteranceKey(item.utterance))[0];
    const other = { ...nasa, replaceWith: "ˈnɑːsə" };
    const lexicons = [[], [nasa], [other], [alias]];
    expect(new Set(lexicons.map(keyOf)).size).toBe(4);
    expect(new Set(lexicons.map((lexicon) => blockHash(block, lexicon))).size).toBe(4);
  });

  test("only for engines that speak them: others are given the text as it is written", () => {
    const there = onOtherPlatform(block);
    expect(utterancesOf(there, [nasa])).toEqual(utterancesOf(there, []));
    expect(blockHash(there, [nasa])).toBe(blockHash(there, []));
    const pronunciation = { original: "NASA", replaceWith: "ˈnæsə", alphabet: "ipa" as const };
    const marked = onOtherPlatform(blockOf([[{ text: "NASA", pronunciation }, " left."]]));
    const other = onOtherPlatform(
      blockOf([[{ text: "NASA", pronunciation: { ...pronunciation, replaceWith: "ˈnɑːsə" } }, " left."]]),
    );
    expect(blockHash(marked, [])).toBe(blockHash(other, []));
    expect(utterancesOf(marked, [])).toEqual(utterancesOf(there, []));
  });

  test("and are shown as what will be spoken", () => {
    expect(spokenForms(block, [nasa])).toEqual([
      { from: 0, to: 4, written: "NASA", spoken: "ˈnæsə", alphabet: "ipa", why: "lexicon" },
    ]);
  });
});
