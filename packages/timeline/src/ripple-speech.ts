import { withSourceSamples } from "./clips/fit-clip.ts";
import { withSpeech } from "./edits/with-speech.ts";
import { anchorOutro } from "./edits/anchor-outro.ts";
import type { Timeline } from "./timeline.ts";

/** The sound of a speech clip, or the length it is taken to have while it has none. */
export interface SpeechSound {
  /** Empty: none yet. */
  source: string;
  samples: number;
}

/**
 * The timeline with the sounds that its speech clips have now, one for each; undefined: as it was. Cuts that no longer fit
 * are shortened; what comes after a clip moves with its end, music too. The same object when nothing changes.
 */
export function rippleSpeech(timeline: Timeline, sounds: readonly (SpeechSound | undefined)[]): Timeline {
  const speech = timeline.speech.map((clip, index) => {
    const sound = sounds[index];
    if (!sound || (sound.source === clip.source && sound.samples === clip.sourceSamples)) return clip;
    return { ...withSourceSamples(clip, sound.samples), source: sound.source };
  });
  if (speech.every((clip, index) => clip === timeline.speech[index])) return anchorOutro(timeline);
  return withSpeech(timeline, speech);
}
