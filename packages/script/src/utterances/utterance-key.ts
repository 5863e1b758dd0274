import type { Utterance } from "./utterance.ts";

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
