import type { TimedSentence, TimedWord } from "./timed-sentences.ts";

export interface HeardWord extends TimedWord {
  /** Among all words of the block, those that are cut away counted too. */
  place: number;
}

export interface HeardSentence {
  words: HeardWord[];
  end: TimedSentence["end"];
}

/**
 * What is heard of a block's sentences between two times: a mix may begin a block later or end it earlier than its voice does. A
 * word stays while at least half of it is heard, for as long as it is.
 */
export function heardSentences(
  sentences: readonly TimedSentence[],
  { from, to }: { from: number; to: number },
): HeardSentence[] {
  let first = 0;
  return sentences.map(({ words, end }) => {
    const start = first;
    first += words.length;
    return { words: words.flatMap((word, index) => heardPart({ ...word, place: start + index }, from, to)), end };
  });
}

function heardPart(word: HeardWord, from: number, to: number): HeardWord[] {
  const startSeconds = Math.max(word.startSeconds, from);
  const endSeconds = Math.min(word.endSeconds, to);
  const isHeard = to > from && endSeconds - startSeconds >= (word.endSeconds - word.startSeconds) / 2;
  return isHeard ? [{ ...word, startSeconds, endSeconds }] : [];
}
