import type { UtteranceWord } from "@lectern/script";
import type { FliteJob } from "./flite-job.ts";
import type { FliteToken, TokenShape } from "./flite-token.ts";
import { type ReadToken, tokeniseWord } from "./tokenise-word.ts";

/** An utterance as flite takes it. */
export interface UtteranceTokens {
  tokens: FliteToken[];
  /** Index of each token's word. */
  words: number[];
}

/** Emphasis as prosody, as strong as espeak's. */
const shapes: Record<NonNullable<UtteranceWord["emphasis"]>, TokenShape> = {
  strong: { stretch: 1.3, pitch: 1.18, gainDb: 4 },
  moderate: { stretch: 1.13, pitch: 1.08, gainDb: 2 },
  reduced: { stretch: 0.87, pitch: 0.93, gainDb: -4.5 },
};

/** Cuts an utterance into tokens. One cut mid-sentence ends in a comma, so that the voice stays up. */
export function tokensOf({ words, end }: FliteJob["utterance"]): UtteranceTokens {
  const tokens: FliteToken[] = [];
  const owners: number[] = [];
  const isLoud = !words.some(({ spoken }) => /\p{Ll}/u.test(spoken));
  for (const [index, word] of words.entries()) {
    const shape = word.emphasis && shapes[word.emphasis];
    const read = word.phones?.map(withPhones) ?? tokeniseWord(word.spoken, { isFirst: index === 0, isLoud });
    for (const token of read) {
      tokens.push({ ...token, punctuation: "", ...(shape && { shape }) });
      owners.push(index);
    }
    const isLast = index === words.length - 1;
    const marks = word.trail + (words[index + 1]?.lead ?? "");
    const last = tokens.at(-1);
    if (last) last.punctuation = restAt(marks) || last.punctuation || (isLast && end === "clause" ? "," : "");
  }
  return { tokens, words: owners };
}

/** A token of phones has any name that flite does not take apart. */
function withPhones(phones: string, index: number): ReadToken {
  // flite takes a token for a part of the one before when both have the same phones.
  return { text: "phones", phones: " ".repeat(index % 2) + phones };
}

/** The one mark at which flite rests, of those between two words; "" for none. */
function restAt(marks: string): string {
  const [mark = ""] = /[?!]/u.exec(marks) ?? /[.:;]/u.exec(marks) ?? [];
  if (mark !== "") return mark;
  return /[,…—–()]/u.test(marks) ? "," : "";
}
