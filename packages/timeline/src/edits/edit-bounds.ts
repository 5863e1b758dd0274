import { minClipSamples } from "../clips/clip-bounds.ts";
import { findClip } from "../clips/find-clip.ts";
import { type Layout, leastSamples, type PlacedClip } from "../clips/lay-out.ts";
import { MAX_SAMPLES } from "../limits.ts";
import type { Timeline } from "../timeline.ts";

/** A range of values, both ends included, in samples. */
export interface Bounds {
  min: number;
  max: number;
}

/** How far a clip's settings can be changed, everything else as it is: for handles, sliders and what they announce. */
export interface EditBounds {
  /** On its own track. */
  delay: Bounds;
  cueIn: Bounds;
  cueOut: Bounds;
  fadeIn: Bounds;
  fadeOut: Bounds;
}

export function editBounds(timeline: Timeline, layout: Layout, id: string): EditBounds | undefined {
  const found = findClip(timeline, id);
  if (!found) return undefined;
  const { clip, at } = found;
  const placed: PlacedClip | undefined =
    at.section === 0 ? layout.speech[at.block] : layout.tracks[at.track]?.[at.block];
  if (!placed) return undefined;
  const [before, after] =
    clip.kind === "audio" ? [timeline.tracks[at.track]?.[at.block - 1], timeline.tracks[at.track]?.[at.block + 1]] : [];
  const free = before ? before.delay + leastSamples(before) : 0;
  const until = after?.delay ?? MAX_SAMPLES;
  const shortest = minClipSamples(clip.sourceSamples);
  const movesWithCut = clip.kind === "audio" && clip.loop === "none";
  const room = clip.kind === "audio" ? until - free : MAX_SAMPLES;
  return {
    delay: { min: free, max: clip.kind === "audio" ? free + Math.max(0, room - leastSamples(clip)) : MAX_SAMPLES },
    cueIn: { min: movesWithCut ? Math.max(0, clip.cueIn - (clip.delay - free)) : 0, max: clip.cueOut - shortest },
    cueOut: {
      min: clip.cueIn + shortest,
      max: movesWithCut ? Math.min(clip.sourceSamples, clip.cueIn + until - clip.delay) : clip.sourceSamples,
    },
    fadeIn: { min: 0, max: placed.samples - placed.fadeOut },
    fadeOut: { min: 0, max: placed.samples - placed.fadeIn },
  };
}
