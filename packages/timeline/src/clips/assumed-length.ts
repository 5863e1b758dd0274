import { SAMPLE_RATE } from "@lectern/audio";
import { ASSUMED_WORDS_PER_SECOND, MAX_ASSUMED_SECONDS, MIN_ASSUMED_SECONDS } from "../limits.ts";

/** How long a clip of so many words is taken to last until it has audio, in samples. One without words is not heard. */
export function assumedSamples(words: number): number {
  if (words === 0) return 0;
  const seconds = Math.min(Math.max(words / ASSUMED_WORDS_PER_SECOND, MIN_ASSUMED_SECONDS), MAX_ASSUMED_SECONDS);
  return Math.round(seconds * SAMPLE_RATE);
}
