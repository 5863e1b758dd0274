import { findWordTimes, type TimedBlock } from "../generation/files/word-times.ts";
import type { Trx } from "../../../platform/database/index.ts";

/**
 * A sentence as the player on a page follows it: its text as written from its first word to its last, when its last word ends, and for each word where
 * it begins in that text (UTF-16) and when it begins to be heard, both counted from the word before, the first from 0.
 * Times are hundredths of a second, in the audio that is played.
 */
export type SpokenSentence = [text: string, end: number, words: number[]];

interface Place {
  from: number;
  to: number;
  startSeconds: number;
  endSeconds: number;
}

/** What follows a word up to the next space: marks, no letters. */
const closingMarks = /^[^\s\p{L}\p{N}]{0,8}/u;

/**
 * The sentences that are heard, in the order in which they are heard. Parts that pauses cut a sentence into are one.
 * With `marks` their texts end with the marks that close them.
 */
export function spokenSentences(
  blocks: readonly Pick<TimedBlock, "text" | "sentences">[],
  { marks = false }: { marks?: boolean } = {},
): SpokenSentence[] {
  const found: { start: number; sentence: SpokenSentence }[] = [];
  for (const { text, sentences } of blocks) {
    let words: Place[] = [];
    for (const [index, sentence] of sentences.entries()) {
      words.push(...sentence.words);
      if (sentence.end === "clause" && index < sentences.length - 1) continue;
      if (words[0]) found.push({ start: words[0].startSeconds, sentence: spokenSentence(text, words, marks) });
      words = [];
    }
  }
  return found.toSorted((one, other) => one.start - other.start).map(({ sentence }) => sentence);
}

function spokenSentence(text: string, words: readonly Place[], marks: boolean): SpokenSentence {
  const first = words[0]?.from ?? 0;
  const last = words.at(-1);
  let from = first;
  let start = 0;
  const steps = words.flatMap((word) => {
    const time = hundredths(word.startSeconds);
    const step = [word.from - from, time - start];
    from = word.from;
    start = time;
    return step;
  });
  const end = last?.to ?? text.length;
  const closing = marks ? (closingMarks.exec(text.slice(end))?.[0].length ?? 0) : 0;
  return [text.slice(first, end + closing), hundredths(last?.endSeconds ?? 0), steps];
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100);
}

/** What is read in an audio file, sentence by sentence, and when each begins, in seconds; nothing when it is gone. */
export async function spokenSentencesOf(
  trx: Trx,
  contentId: string,
  audioToken: string,
): Promise<{ text: string; startsAt: number }[]> {
  const timed = await findWordTimes(trx, contentId, audioToken);
  return spokenSentences(timed?.blocks ?? [], { marks: true }).map(([text, , words]) => ({
    text,
    startsAt: (words[1] ?? 0) / 100,
  }));
}
