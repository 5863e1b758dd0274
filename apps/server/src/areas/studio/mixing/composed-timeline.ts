import { type ComposerSettings, followLengths, newSpeechClip, type Timeline, timelineOf } from "@lectern/timeline";
import type { VoiceClip } from "./voice-clips.ts";

/**
 * The timeline of an item with the sounds that its voice has: a speech clip for each block. Equal blocks have the sound of the
 * first, as whoever plays the timeline has it.
 */
export function composedTimeline(settings: ComposerSettings, voice: readonly VoiceClip[]): Timeline {
  const timeline = timelineOf(settings);
  const firstOf = new Map(voice.map((clip) => [clip.hash, clip] as const).toReversed());
  const sounds = voice.map((clip) => {
    const { identity, samples } = firstOf.get(clip.hash) ?? clip;
    return { source: identity, samples };
  });
  const speech = sounds.map((sound, block) => {
    return timeline.speech[block] ?? newSpeechClip(`block-${block}`, { title: "", ...sound });
  });
  return followLengths({ ...timeline, speech }, sounds);
}
