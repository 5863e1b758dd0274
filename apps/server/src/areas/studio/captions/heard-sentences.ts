import type { TimedSentence, TimedWord } from "./timed-sentences.ts";

/**
 * What is heard of sentences between two times: a mix may begin a block later or end it earlier than its voice does. A word
 * stays while at least half of it is heard, for as long as it is.
 */
export function heardSentences(
  sentences: readonly TimedSentence[],
  { from, to }: { from: number; to: number },
): TimedSentence[] {
  return sentences.map(({ words, end }) => ({ words: words.flatMap((word) => heardPart(word, from, to)), end }));
}

function heardPart(word: TimedWord, from: number, to: number): TimedWord[] {
  const startSeconds = Math.max(word.startSeconds, from);
  const endSeconds = Math.min(word.endSeconds, to);
  const isHeard = to > from && endSeconds - startSeconds >= (word.endSeconds - word.startSeconds) / 2;
  return isHeard ? [{ ...word, startSeconds, endSeconds }] : [];
}
