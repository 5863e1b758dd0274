import type { Utterance } from "@lectern/script";
import type { Doubt } from "@lectern/speech";

/** Words of a block that its audio may not say as they are written: their range in its text, and their sentence's (UTF-16). */
export interface DoubtedWords {
  /** The speech key. */
  sentence: string;
  kind: Doubt["kind"];
  from: number;
  to: number;
  sentenceFrom: number;
  sentenceTo: number;
}

/** The doubts of a block's sentences as ranges of its text; none where its text is cut otherwise than when it was spoken. */
export function doubtedWords(
  utterances: readonly Pick<Utterance, "words">[],
  spoken: readonly { key: string; doubts: readonly Doubt[] }[],
): DoubtedWords[] {
  if (utterances.length !== spoken.length) return [];
  return spoken.flatMap(({ key, doubts }, index) => {
    const words = utterances[index]?.words ?? [];
    const [first, last] = [words[0], words.at(-1)];
    return doubts.flatMap(({ kind, fromWord, toWord }) => {
      const [from, to] = [words[fromWord], words[toWord - 1]];
      if (!first || !last || !from || !to) return [];
      const place = { from: from.start, to: to.end, sentenceFrom: first.start, sentenceTo: last.end };
      return [{ sentence: key, kind, ...place }];
    });
  });
}
