import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Paragraph, paragraphText } from "./schemas/paragraph.ts";
import { matchLexicon } from "./lexicon/match-lexicon.ts";
import { type Pronunciation, speaksPhonemes } from "./ipa/alphabet.ts";
import type { Block } from "./schemas/script.ts";
import type { Lexeme } from "./schemas/lexicon.ts";
import { runsOf } from "./paragraph-runs.ts";

/** SHA-256 of a text in UTF-8, in hexadecimal: at once, in the browser too. */
export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Raised when the same block would be spoken differently by a newer version of this package. */
const hashVersion = 1;

/**
 * SHA-256 (64 hexadecimal digits) over everything in a block that is heard: text, marks, pauses, the voice and how it
 * speaks, and the lexicon's entries that stand in the text. Ids, names of profiles, highlights, the title flag, the
 * level of a heading, how text is split into leaves and entries that stand nowhere in it change nothing.
 */
export function blockHash(block: Block, lexicon: readonly Lexeme[]): string {
  return textHash(JSON.stringify(canonicalForm(block, lexicon)));
}

function canonicalForm(block: Block, lexicon: readonly Lexeme[]): unknown {
  const profile = block.audio_profile;
  return [
    hashVersion,
    profile.platform,
    profile.engine,
    profile.lang_code,
    profile.voice,
    profile.volume,
    profile.speed,
    profile.pitch === "default" ? "" : profile.pitch,
    profile.style,
    profile.auto_breathing === true,
    block.children.map((paragraph) => canonicalParagraph(paragraph, speaksPhonemes(profile))),
    touching(block, lexicon),
  ];
}

function canonicalParagraph(paragraph: Paragraph, withPhonemes: boolean): unknown {
  return runsOf(paragraph).map((run) => {
    if (run.kind === "pause") return run.tenths;
    const { say_as: sayAs, emphasis } = run.marks;
    const pronunciation = withPhonemes || !run.marks.pronunciation?.alphabet ? run.marks.pronunciation : undefined;
    if (!sayAs && !pronunciation && !emphasis) return run.text;
    const spoken = pronunciation ? spokenOf(pronunciation) : 0;
    return [run.text, sayAs?.interpret_as ?? 0, spoken, emphasis?.emphasis_strength ?? 0];
  });
}

/** An alias as it was before there were phonemes, so that the hashes of what exists stay. */
function spokenOf({ replaceWith, alphabet }: Pronunciation): string {
  return alphabet ? `${alphabet}:${replaceWith}` : replaceWith;
}

/** An entry for any case as it was before there were others. */
function wordsOf({ original, regex, caseSensitive }: Lexeme): string {
  if (!regex && !caseSensitive) return original.toLowerCase();
  return `${regex ? "regex" : "text"}${caseSensitive ? "=" : "~"}${original}`;
}

/** What is spoken in place of what, each entry once. */
function touching(block: Block, lexicon: readonly Lexeme[]): [string, string][] {
  if (lexicon.length === 0) return [];
  const { audio_profile: profile } = block;
  const spoken = new Map<string, string>();
  for (const paragraph of block.children) {
    for (const { lexeme } of matchLexicon(paragraphText(paragraph), profile.lang_code, lexicon)) {
      if (lexeme.alphabet && !speaksPhonemes(profile)) continue;
      spoken.set(wordsOf(lexeme), spokenOf(lexeme));
    }
  }
  return [...spoken].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * A {@link blockHash} that remembers blocks it has seen, for an editor whose blocks are never changed in place: asking
 * for all blocks after a keystroke costs one block's hash. A new lexicon list starts anew.
 */
export function createBlockHasher(): (block: Block, lexicon: readonly Lexeme[]) => string {
  let seen = new WeakMap<Block, string>();
  let seenLexicon: readonly Lexeme[] | undefined;
  return (block, lexicon) => {
    if (lexicon !== seenLexicon) {
      seen = new WeakMap();
      seenLexicon = lexicon;
    }
    let hash = seen.get(block);
    if (hash === undefined) {
      hash = blockHash(block, lexicon);
      seen.set(block, hash);
    }
    return hash;
  };
}
