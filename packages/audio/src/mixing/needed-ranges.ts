import { periodOf, SEAM_NEIGHBOURS, seamReach } from "./loop-seam.ts";
import type { MixClip, MixPlan } from "./mix-plan.ts";
import { measurementRange } from "./measure-mix.ts";
import { reachOf } from "./render-window.ts";

/** Samples of a source from `from` up to, not including, `to`. */
export interface NeededRange {
  source: string;
  from: number;
  to: number;
}

/** What is mixed when a window is rendered or measured. */
export function windowMixRange(from: number, samples: number): { start: number; end: number } {
  const [rendered, measured] = [reachOf(from, samples), measurementRange(from, samples)];
  return { start: Math.min(rendered.start, measured.start), end: Math.max(rendered.end, measured.end) };
}

/** What is read of the sounds when a window is rendered or measured; ranges of one sound may overlap. */
export function neededRanges(plan: MixPlan, from: number, samples: number): NeededRange[] {
  const { start, end } = windowMixRange(from, samples);
  return plan.clips.flatMap((clip) => {
    const first = Math.max(0, start - clip.startsAt);
    const last = Math.min(clip.samples, Math.min(end, plan.samples) - clip.startsAt);
    return first < last ? rangesOfClip(clip, first, last) : [];
  });
}

/** Of the samples of a clip from `first` to `last`: what is heard, and where it touches a seam what lies on both sides of it. */
function rangesOfClip(clip: MixClip, first: number, last: number): NeededRange[] {
  const { source, cueIn, cueOut } = clip;
  const period = periodOf(clip);
  const reach = seamReach(clip);
  const atSeam = [
    { source, from: cueOut - SEAM_NEIGHBOURS, to: cueOut },
    { source, from: cueIn - reach, to: cueIn + SEAM_NEIGHBOURS },
  ];
  if (last - first >= 2 * period) return [{ source, from: cueIn - reach, to: cueOut }];
  const ranges: NeededRange[] = [];
  for (let at = first; at < last;) {
    const offset = at % period;
    const length = Math.min(last - at, period - offset);
    ranges.push({ source, from: cueIn + offset, to: cueIn + offset + length });
    if (clip.samples > period && (offset < reach || offset + length > period - reach)) ranges.push(...atSeam);
    at += length;
  }
  return ranges;
}
