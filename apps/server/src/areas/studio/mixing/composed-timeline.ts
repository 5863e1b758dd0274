import type { ComposerSettings, SpeechClip, Timeline } from "@lectern/timeline";
import { timelineOf } from "@lectern/timeline";
import type { VoiceClip } from "./voice-clips.ts";

const plain = { kind: "speech", title: "", cueIn: 0, delay: 0, fadeIn: 0, fadeOut: 0, volume: 100 } as const;

/** Names the sound of a speech clip in a mix: the place of its block. */
export function speechSource(block: number): string {
  return `speech:${block}`;
}

/**
 * The timeline of an item with the lengths that its voice has: a speech clip for each block. Cuts keep their distance from
 * both ends of the sound.
 */
export function composedTimeline(settings: ComposerSettings, voice: readonly VoiceClip[]): Timeline {
  const timeline = timelineOf(settings);
  const speech = voice.map(({ samples }, block): SpeechClip => {
    const clip = timeline.speech[block] ?? { ...plain, sourceSamples: samples, cueOut: samples };
    const source = samples === 0 ? "" : speechSource(block);
    const cueIn = Math.min(clip.cueIn, samples);
    const cueOut = Math.max(cueIn, samples - (clip.sourceSamples - clip.cueOut));
    const fadeIn = Math.min(clip.fadeIn, cueOut - cueIn);
    const fadeOut = Math.min(clip.fadeOut, cueOut - cueIn - fadeIn);
    return { ...clip, source, sourceSamples: samples, cueIn, cueOut, fadeIn, fadeOut };
  });
  return { ...timeline, speech };
}
