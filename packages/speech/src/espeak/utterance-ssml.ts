import type { Utterance, UtteranceWord } from "@lectern/script";
import { escapeXmlText } from "../text/escape-xml-text.ts";

/** An utterance as espeak takes it, and where its words stand in it. */
export interface UtteranceSsml {
  ssml: string;
  /** For each word the range of its spoken text in the SSML, in code points. */
  ranges: { start: number; end: number }[];
}

/** What the engine needs of an utterance. */
export type SpokenWords = Pick<Utterance, "end"> & {
  words: readonly SpokenWord[];
};

type SpokenWord = Pick<UtteranceWord, "lead" | "spoken" | "trail" | "emphasis"> & {
  /** espeak's phonemes, in place of `spoken`. */
  mnemonics?: string;
};

/** Emphasis as prosody, relative to the sentence: emphasis of espeak's own is slight and knows no reduction. */
const emphasisTags = {
  strong: '<prosody rate="78%" volume="+45%" pitch="+20%" range="130%">',
  moderate: '<prosody rate="90%" volume="+22%" pitch="+10%">',
  reduced: '<prosody rate="115%" volume="-40%" pitch="-8%">',
} as const;

/**
 * Writes an utterance as SSML with a mark named by its index right before each word's spoken text.
 * An utterance cut mid-sentence ends in a comma, so that the voice stays up.
 */
export function utteranceSsml({ words, end }: SpokenWords): UtteranceSsml {
  const ranges: UtteranceSsml["ranges"] = [];
  let ssml = "";
  let length = 0;
  function add(part: string): void {
    ssml += part;
    length += codePoints(part);
  }
  add("<speak>");
  for (const [index, word] of words.entries()) {
    const emphasis = word.emphasis && emphasisTags[word.emphasis];
    // espeak reads "[[" only behind a space, and names a stop that stands right behind "]]".
    add(word.mnemonics === undefined ? escapeText(word.lead) : " ");
    if (emphasis) add(emphasis);
    add(`<mark name="${index}"/>`);
    const start = length;
    add(word.mnemonics === undefined ? escapeText(word.spoken) : `[[${word.mnemonics}]]`);
    ranges.push({ start, end: length });
    if (emphasis) add("</prosody>");
    if (word.mnemonics === undefined) add(escapeText(word.trail));
    else add(` ${escapeText(word.trail).trim()} `);
  }
  if (end === "clause" && !/[\p{P}\s]$/u.test(words.at(-1)?.trail ?? "")) add(",");
  add("</speak>");
  return { ssml, ranges };
}

/** Text that espeak reads as text: "[[", which begins phoneme mnemonics, is taken apart. */
export function escapeText(text: string): string {
  return escapeXmlText(text).replaceAll(/\[(?=\[)/g, "[ ");
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
