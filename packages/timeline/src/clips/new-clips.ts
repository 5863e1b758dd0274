import { DEFAULT_VOLUME } from "../limits.ts";
import type { AudioClip, Loop, SpeechClip } from "../timeline.ts";

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
