import type { Speech } from "../speech-engine.ts";
import { soundRange } from "./trim-silence.ts";

/** The beginning of an utterance that ends in a pause, as a range of its samples. */
export interface SpeechHead {
  /** Where the pause begins. */
  end: number;
  /** The first sample after the pause; undefined when nothing more sounds. */
  resumesAt: number | undefined;
}

/** Below this a sample is part of a pause: -50 dBFS. */
const pauseThreshold = 104;
const minPauseSeconds = 0.06;
/** The pause begins between these, in seconds: a head as short as possible is heard soonest. */
const earliestSeconds = 0.3;
const latestSeconds = 6;

/**
 * Watches the samples of an utterance (mono, without silence before the sound) grow and tells where its head ends, as
 * soon as enough of the pause is there.
 */
export function createHeadFinder(sampleRate: number): (samplesSoFar: Int16Array) => number | undefined {
  const latest = Math.round(latestSeconds * sampleRate);
  const minPause = Math.round(minPauseSeconds * sampleRate);
  let at = Math.round(earliestSeconds * sampleRate);
  let begun = -1;
  let found: number | undefined;
  return (samples) => {
    for (; found === undefined && at < samples.length && (begun >= 0 || at < latest); at += 1) {
      if (Math.abs(samples[at] ?? 0) > pauseThreshold) begun = -1;
      else if (begun < 0) begun = at;
      if (begun >= 0 && at + 1 - begun >= minPause) found = begun;
    }
    return found;
  };
}

/** The head of a whole utterance (mono, trimmed); undefined when it has no pause to end one at. */
export function speechHead(samples: Int16Array, sampleRate: number): SpeechHead | undefined {
  const end = createHeadFinder(sampleRate)(samples);
  if (end === undefined) return undefined;
  let resumesAt = end;
  while (resumesAt < samples.length && Math.abs(samples[resumesAt] ?? 0) <= pauseThreshold) resumesAt += 1;
  return { end, resumesAt: resumesAt < samples.length ? resumesAt : undefined };
}

/** The samples of the head of a whole utterance; all of them when it has no pause to end one at. */
export function takeFirstPhrase({ samples, sampleRate }: Pick<Speech, "samples" | "sampleRate">): {
  samples: Int16Array;
  sampleRate: number;
} {
  return { samples: samples.subarray(0, speechHead(samples, sampleRate)?.end), sampleRate };
}

/**
 * Tells of the head once, as soon as it is in the samples; the silence before it is cut off as from the whole.
 * @param threshold of that silence, as `soundRange` takes it
 */
export function watchForHead(
  sampleRate: number,
  onHead: (head: Pick<Speech, "samples" | "sampleRate">) => void,
  threshold?: number,
): (samplesSoFar: Int16Array) => void {
  const findHead = createHeadFinder(sampleRate);
  let isTold = false;
  return (samples) => {
    if (isTold) return;
    const sound = samples.subarray(soundRange(samples, threshold).start);
    const end = findHead(sound);
    if (end === undefined) return;
    isTold = true;
    onHead({ samples: sound.slice(0, end), sampleRate });
  };
}
