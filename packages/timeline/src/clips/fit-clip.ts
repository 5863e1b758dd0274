import { leastSamples } from "./lay-out.ts";
import { MAX_SAMPLES } from "../limits.ts";
import { snapDownToGrid } from "../wire-times.ts";
import type { Clip } from "../timeline.ts";
import { fitFades, minClipSamples } from "./clip-bounds.ts";

/** How long both fades may be together, in samples. What follows the end of speech has no length of its own. */
export function fadeRoom(clip: Clip): number {
  if (clip.kind === "audio" && clip.loop === "end") return MAX_SAMPLES;
  return clip.kind === "audio" ? leastSamples(clip) : clip.cueOut - clip.cueIn;
}

/** The same clip, or one whose fades are shortened until they fit into it. */
export function withFittingFades<Kind extends Clip>(clip: Kind): Kind {
  const { fadeIn, fadeOut } = fitFades(clip, fadeRoom(clip));
  return fadeIn === clip.fadeIn && fadeOut === clip.fadeOut ? clip : { ...clip, fadeIn, fadeOut };
}

/** A clip of a sound of another length: heard to its end if it was, otherwise cut as far as the new one reaches. */
export function withSourceSamples<Kind extends Clip>(clip: Kind, samples: number): Kind {
  if (clip.sourceSamples === samples) return clip;
  const isWholeEnd = clip.cueOut === clip.sourceSamples;
  const cueOut = isWholeEnd ? samples : Math.min(clip.cueOut, samples);
  const cueIn = Math.max(0, Math.min(clip.cueIn, snapDownToGrid(cueOut - minClipSamples(samples))));
  return withFittingFades({ ...clip, sourceSamples: samples, cueIn, cueOut });
}
