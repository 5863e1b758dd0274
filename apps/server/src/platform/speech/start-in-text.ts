import { headOf, type Speech } from "@lectern/speech";
import type { Spoken } from "./spoken-sentences.ts";
import type { Sentence } from "./build-text.ts";

/** Where playing begins: a word of a sentence. */
export interface TextStart {
  sentence: number;
  word: number;
}

/** Sound kept before a word, in seconds: what is heard of it begins a little before its onset. */
const leadSeconds = 0.02;

/** The first word that ends after an offset into the text (UTF-16); the last sentence for one behind all words. */
export function startInText(sentences: readonly Sentence[], offset: number): TextStart {
  for (const [sentence, { utterance }] of sentences.entries()) {
    const word = utterance.words.findIndex(({ end }) => end > offset);
    if (word !== -1) return { sentence, word };
  }
  return { sentence: Math.max(0, sentences.length - 1), word: 0 };
}

/** What is left of a sentence from one of its words on. */
export function speechFrom({ samples, sampleRate, words }: Speech, word: number): Speech {
  const begins = Math.max(0, (words[word]?.startSeconds ?? 0) - leadSeconds);
  const first = Math.min(samples.length, Math.round(begins * sampleRate));
  const cutSeconds = first / sampleRate;
  return {
    samples: samples.subarray(first),
    sampleRate,
    words: words
      .slice(word)
      .map((time) => ({ startSeconds: time.startSeconds - cutSeconds, endSeconds: time.endSeconds - cutSeconds })),
  };
}

/** The same of a sentence that is still being spoken: where its words are is known at its end. */
export function spokenFrom({ speech }: Spoken, word: number): Spoken {
  const rest = speech.then((whole) => speechFrom(whole, word));
  const head = rest.then(headOf);
  // A rejection of the promise that is not awaited is ignored.
  for (const promise of [rest, head]) promise.catch(() => undefined);
  return { speech: rest, head };
}
