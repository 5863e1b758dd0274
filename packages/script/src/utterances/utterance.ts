import type { EmphasisStrength } from "../schemas/inline.ts";

/** What a block is to the engine, in order. */
export type UtteranceItem = { kind: "speech"; utterance: Utterance } | { kind: "pause"; seconds: number };

/** One unit of synthesis: a sentence, or the part of one before a pause. */
export interface Utterance {
  /** BCP 47 of the voice that speaks it. */
  locale: string;
  words: UtteranceWord[];
  /** "clause" when the sentence goes on in the next utterance (cut by a pause, or too long for one). */
  end: "sentence" | "clause";
  /** The last of its paragraph: what follows deserves a longer natural gap. */
  paragraphEnd?: true;
}

/**
 * A word of an utterance. `lead + spoken + trail` of all words joined is what the engine is given: spaces and
 * punctuation live in `lead` and `trail`.
 */
export interface UtteranceWord {
  /** The text as the writer wrote it, without the punctuation around it. */
  written: string;
  /** UTF-16 offsets of `written` in the text of its block. */
  start: number;
  end: number;
  lead: string;
  spoken: string;
  trail: string;
  /** IPA to be spoken in place of `spoken`, which is the word as it is written then. */
  phonemes?: string;
  emphasis?: EmphasisStrength;
}

/** Everything about an utterance that an engine hears, as one string; where its words stand in the text is no part of it. */
export function utteranceKey(utterance: Utterance): string {
  const words = utterance.words.map(({ lead, spoken, trail, emphasis, phonemes }) => {
    if (phonemes !== undefined) return [lead, spoken, trail, emphasis ?? "", phonemes];
    return emphasis === undefined ? [lead, spoken, trail] : [lead, spoken, trail, emphasis];
  });
  return JSON.stringify([utterance.locale, utterance.end, words]);
}

/** What the engine is given: every word with what stands around it. */
export function utteranceText(utterance: Utterance): string {
  let text = "";
  for (const { lead, spoken, trail } of utterance.words) text += lead + spoken + trail;
  return text;
}
