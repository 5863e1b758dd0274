import { type ComposerSettings, followLengths, newSpeechClip, type Timeline, timelineOf } from "@lectern/timeline";
import type { VoiceClip } from "./voice-clips.ts";

/** The timeline of an item with the sounds that its voice has: a speech clip for each block. */
export function composedTimeline(settings: ComposerSettings, voice: readonly VoiceClip[]): Timeline {
  const timeline = timelineOf(settings);
  const sounds = voice.map(({ identity, samples }) => ({ source: identity, samples }));
  const speech = sounds.map((sound, block) => {
    return timeline.speech[block] ?? newSpeechClip(`block-${block}`, { title: "", ...sound });
  });
  return followLengths({ ...timeline, speech }, sounds);
}
