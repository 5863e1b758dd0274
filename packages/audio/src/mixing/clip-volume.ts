import type { MixClip } from "./mix-plan.ts";

/** 3 ms: the fade where a sound is cut, so that no cut clicks. */
export const EDGE_FADE_SAMPLES = 132;

export interface Fades {
  fadeIn: number;
  fadeOut: number;
}

/** A clip's fades: its own, or short ones where it begins or ends within its sound. */
export function fadesOf(clip: MixClip): Fades {
  const { samples, cueIn, cueOut, sourceSamples = cueOut } = clip;
  const shortest = Math.min(EDGE_FADE_SAMPLES, Math.floor(samples / 2));
  const beginsInside = cueIn > 0;
  const endsInside = cueOut < sourceSamples || samples % (cueOut - cueIn) !== 0;
  return {
    fadeIn: beginsInside ? Math.max(clip.fadeIn, shortest) : clip.fadeIn,
    fadeOut: endsInside ? Math.max(clip.fadeOut, shortest) : clip.fadeOut,
  };
}

/** A clip's linear amplitude so many samples after its start: volume and fades. */
export function volumeAt(clip: MixClip, sample: number, { fadeIn, fadeOut }: Fades = fadesOf(clip)): number {
  const left = clip.samples - sample;
  let volume = clip.gain;
  if (sample < fadeIn) volume *= sample / fadeIn;
  if (left < fadeOut) volume *= left / fadeOut;
  return volume;
}
