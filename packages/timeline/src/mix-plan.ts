import type { MixClip, MixPlan } from "@lectern/audio";
import { layOut, type PlacedClip } from "./clips/lay-out.ts";
import type { Timeline } from "./timeline.ts";

/** What the mixer needs of sounds: of a speech clip when its words are spoken, in samples of its sound. */
export interface SpokenWords {
  wordsOf: (clipIndex: number) => readonly { from: number; to: number }[];
}

/** The timeline as the mixer takes it. Clips without sound are silent, and keep their place. */
export function mixPlan(timeline: Timeline, { wordsOf }: SpokenWords): MixPlan {
  const layout = layOut(timeline);
  const speech = layout.speech.map((placed, index) => ({
    ...mixClip(placed),
    role: "speech" as const,
    words: wordsOf(index),
  }));
  const music = layout.tracks.flat().map((placed) => ({ ...mixClip(placed), role: "music" as const }));
  return {
    samples: layout.samples,
    ducking: timeline.ducking,
    clips: [...speech, ...music].filter(({ source, samples }) => source !== "" && samples > 0),
  };
}

function mixClip({ clip, startsAt, samples, fadeIn, fadeOut }: PlacedClip): Omit<MixClip, "role"> {
  const { source, sourceSamples, cueIn, cueOut, volume } = clip;
  return { source, sourceSamples, startsAt, samples, cueIn, cueOut, fadeIn, fadeOut, gain: volume / 100 };
}
