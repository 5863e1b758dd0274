import {
  applyPattern,
  type ComposerPattern,
  isRefused,
  newSpeechClip,
  samplesOfSeconds,
  type Timeline,
} from "@lectern/timeline";

/** A voice's sample. */
export interface HeardVoice {
  url: string;
  /** Seconds. */
  duration: number;
}

const pauseSeconds = 1;

/** What an item of this voice sounds like with a pattern: its sample twice, so that the bed is heard between words, too. */
export function heardPattern(pattern: ComposerPattern, { url, duration }: HeardVoice): Timeline {
  const sound = { title: "", source: url, samples: samplesOfSeconds(duration) };
  const first = newSpeechClip("first", sound);
  const second = { ...newSpeechClip("second", sound), delay: samplesOfSeconds(pauseSeconds) };
  const plain: Timeline = {
    speech: [first, second],
    tracks: [],
    ducking: pattern.ducking,
    zoom: 60,
    includeTitle: false,
  };
  const applied = applyPattern(plain, pattern);
  return isRefused(applied) ? plain : applied;
}
