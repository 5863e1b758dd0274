import type { Speech } from "../speech-engine.ts";
import { timeWords, wordWeight } from "./word-times.ts";

/** What an utterance without any sound lasts, for each of its words: "…" has a time too. */
const silentWordSeconds = 0.06;

/**
 * The last step of every engine: trimmed samples and the onsets it knows become speech with every word timed.
 * @param onsets seconds from the first sample, one for each word, undefined where unknown
 */
export function finishSpeech(
  samples: Int16Array,
  sampleRate: number,
  words: readonly { spoken: string }[],
  onsets: readonly (number | undefined)[],
): Speech {
  const weights = words.map(({ spoken }) => wordWeight(spoken));
  const least = words.length === 0 ? 0 : Math.round(words.length * silentWordSeconds * sampleRate);
  const heard = samples.length > 0 ? samples : new Int16Array(least);
  return { sampleRate, samples: heard, words: timeWords({ samples: heard, sampleRate, onsets, weights }) };
}
