import type { SpeechClip, Timeline } from "./timeline.ts";

/** Whether an item needs a mix: it has music, or its speech is not simply read. */
export function hasComposition({ speech, tracks }: Timeline): boolean {
  return tracks.some((track) => track.length > 0) || speech.some((clip) => !isPlain(clip));
}

/** Heard whole, at once, at full volume. */
function isPlain(clip: SpeechClip): boolean {
  const { cueIn, cueOut, sourceSamples, delay, fadeIn, fadeOut, volume } = clip;
  return cueIn === 0 && cueOut === sourceSamples && delay === 0 && fadeIn === 0 && fadeOut === 0 && volume === 100;
}
