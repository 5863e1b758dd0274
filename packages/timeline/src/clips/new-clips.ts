import { SAMPLE_RATE } from "@lectern/audio";
import { ASSUMED_WORDS_PER_SECOND, DEFAULT_VOLUME, MAX_ASSUMED_SECONDS, MIN_ASSUMED_SECONDS } from "../limits.ts";
import type { AudioClip, Loop, SpeechClip } from "../timeline.ts";

/** How long a clip of so many words is taken to last until it has audio, in samples. One without words is not heard. */
export function assumedSamples(words: number): number {
  if (words === 0) return 0;
  const seconds = Math.min(Math.max(words / ASSUMED_WORDS_PER_SECOND, MIN_ASSUMED_SECONDS), MAX_ASSUMED_SECONDS);
  return Math.round(seconds * SAMPLE_RATE);
}

/** A sound that a clip is made of. */
export interface ClipSound {
  title: string;
  /** Empty: there is none yet, and `samples` is an assumption. */
  source: string;
  samples: number;
}

/** The clip of a text block, heard whole and as it is. */
export function newSpeechClip(id: string, sound: ClipSound): SpeechClip {
  return { kind: "speech", id, ...wholeOf(sound), delay: 0 };
}

/** A clip of a sound from `delay` on, heard whole and as it is. */
export function newAudioClip(id: string, sound: ClipSound, delay: number, loop: Loop = "none"): AudioClip {
  return { kind: "audio", id, ...wholeOf(sound), delay, loop };
}

function wholeOf({ title, source, samples }: ClipSound) {
  return {
    title,
    source,
    sourceSamples: samples,
    cueIn: 0,
    cueOut: samples,
    fadeIn: 0,
    fadeOut: 0,
    volume: DEFAULT_VOLUME,
  };
}
