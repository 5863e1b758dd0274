/** A sentence as the server sends it: see areas/studio/captions/spoken-sentences.ts. */
export type SpokenSentence = [text: string, end: number, words: number[]];

/** Parts paragraphs, and sentences from each other; stands in no text that is shown. */
export const PARAGRAPH = "\u2029";

/** All sentences as one text. Times are hundredths of a second. */
export interface SpokenText {
  text: string;
  /** Of each word, in the order in which they are heard: where it begins in the text, when, and which sentence it is in. */
  words: number[];
  times: number[];
  owners: number[];
  /** Of each sentence: where it begins in the text, and when its last word ends. */
  sentences: number[];
  ends: number[];
}

export function spokenText(sentences: readonly SpokenSentence[]): SpokenText {
  const spoken: SpokenText = { text: "", words: [], times: [], owners: [], sentences: [], ends: [] };
  for (const [written, end, steps] of sentences) {
    let from = spoken.text.length;
    let time = 0;
    for (let index = 0; index < steps.length; index += 2) {
      spoken.words.push((from += steps[index]!));
      spoken.times.push((time += steps[index + 1]!));
      spoken.owners.push(spoken.ends.length);
    }
    spoken.sentences.push(spoken.text.length);
    spoken.ends.push(end);
    spoken.text += written + PARAGRAPH;
  }
  return spoken;
}
