import type { Utterance } from "@lectern/script";

/** A word of the generated audio: seconds from its start, and the word's range in its block's text (UTF-16). */
export interface TimedWord {
  startSeconds: number;
  endSeconds: number;
  from: number;
  to: number;
}

export interface TimedSentence {
  words: TimedWord[];
  end: "sentence" | "clause";
}

/** A sentence of a generation: where it begins, and start and end of each of its words from there, in seconds. */
export interface SpokenSentence {
  startSeconds: number;
  wordTimes: readonly number[];
}

/**
 * The words of a block with their times in the audio. Text is cut and read by rules that a release may better, while
 * audio stays as it was spoken: where the two no longer agree, the block's words take the block's times in order, and
 * share them when there are more or fewer.
 */
export function timedSentences(
  utterances: readonly Pick<Utterance, "words" | "end">[],
  spoken: readonly SpokenSentence[],
): TimedSentence[] {
  const isKnown = spoken.every(({ wordTimes }) => wordTimes.length > 0);
  const agrees =
    utterances.length === spoken.length &&
    spoken.every(({ wordTimes }, index) => wordTimes.length === (utterances[index]?.words.length ?? 0) * 2);
  return isKnown && !agrees ? spread(utterances, spoken) : inTurn(utterances, spoken);
}

function inTurn(
  utterances: readonly Pick<Utterance, "words" | "end">[],
  spoken: readonly SpokenSentence[],
): TimedSentence[] {
  return spoken.map(({ startSeconds, wordTimes }, index) => {
    const utterance = utterances[index];
    const words = (utterance?.words ?? []).flatMap((word, position): TimedWord[] => {
      const start = wordTimes[position * 2];
      const end = wordTimes[position * 2 + 1];
      if (start === undefined || end === undefined) return [];
      return [{ startSeconds: startSeconds + start, endSeconds: startSeconds + end, from: word.start, to: word.end }];
    });
    return { words, end: utterance?.end ?? "sentence" };
  });
}

function spread(
  utterances: readonly Pick<Utterance, "words" | "end">[],
  spoken: readonly SpokenSentence[],
): TimedSentence[] {
  const times = spoken.flatMap(({ startSeconds, wordTimes }) =>
    Array.from({ length: Math.floor(wordTimes.length / 2) }, (_, index) => ({
      start: startSeconds + (wordTimes[index * 2] ?? 0),
      end: startSeconds + (wordTimes[index * 2 + 1] ?? 0),
    })),
  );
  const count = utterances.reduce((sum, { words }) => sum + words.length, 0);
  let position = 0;
  return utterances.map(({ words, end }) => ({
    words: words.flatMap((word): TimedWord[] => {
      const first = times[Math.floor((position * times.length) / count)];
      const last = times[Math.max(0, Math.ceil(((position + 1) * times.length) / count) - 1)];
      position += 1;
      if (!first || !last) return [];
      return [{ startSeconds: first.start, endSeconds: last.end, from: word.start, to: word.end }];
    }),
    end,
  }));
}
