import { type ComposerSettings, followLengths, newSpeechClip, type Timeline, timelineOf } from "@lectern/timeline";
import type { VoiceClip } from "./voice-clips.ts";

/** Names the sound of a speech clip in a mix: the place of its block. */
export function speechSource(block: number): string {
  return `speech:${block}`;
}

/**
 * The timeline of an item with the sounds that its voice has: a speech clip for each block. Equal blocks have the sound of the
 * first, as whoever plays the timeline has it.
 */
export function composedTimeline(settings: ComposerSettings, voice: readonly VoiceClip[]): Timeline {
  const timeline = timelineOf(settings);
  const firstOf = new Map(voice.map(({ hash }, block) => [hash, block] as const).toReversed());
  const sounds = voice.map(({ hash }, block) => {
    const first = firstOf.get(hash) ?? block;
    const samples = voice[first]?.samples ?? 0;
    return { source: samples === 0 ? "" : speechSource(first), samples };
  });
  const speech = sounds.map((sound, block) => {
    return timeline.speech[block] ?? newSpeechClip(`block-${block}`, { title: "", ...sound });
  });
  return followLengths({ ...timeline, speech }, sounds);
}
