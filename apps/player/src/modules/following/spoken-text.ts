/** A sentence as the server sends it: see areas/studio/captions/spoken-sentences.ts. */
export type SpokenSentence = [text: string, end: number, words: number[]];

/** Parts paragraphs, and sentences from each other; stands in no text that is shown. */
export const PARAGRAPH = "\u2029";

export interface SpokenWord {
  /** Where it begins in the text of all sentences. */
  from: number;
  /** Hundredths of a second. */
  start: number;
  sentence: number;
}

export interface SpokenText {
  text: string;
  /** In the order in which they are heard. */
  words: SpokenWord[];
  /** Where each sentence begins in the text. */
  sentences: number[];
}

/** All sentences as one text. */
export function spokenText(sentences: readonly SpokenSentence[]): SpokenText {
  const spoken: SpokenText = { text: "", words: [], sentences: [] };
  for (const [sentence, [written, , steps]] of sentences.entries()) {
    let from = spoken.text.length;
    let start = 0;
    spoken.sentences.push(from);
    for (let index = 0; index < steps.length; index += 2) {
      from += steps[index]!;
      start += steps[index + 1]!;
      spoken.words.push({ from, start, sentence });
    }
    spoken.text += written + PARAGRAPH;
  }
  return spoken;
}
