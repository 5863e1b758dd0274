import { duckingCurve, fadesOf, type GainPoint, nextPoint } from "./gain-envelope.ts";
import { periodOf } from "./loop-seam.ts";
import type { MixClip, MixPlan } from "./mix-plan.ts";
import { windowMixRange } from "./needed-ranges.ts";

/** Changes with the mixer's samples: what was kept of windows before is not what it would make now. */
const mixerVersion = 1;

/**
 * Everything of a plan that decides about a window's samples (`mix`, `measureMix`, and `renderWindow` at a given gain), as text:
 * windows with the same text are the same samples, and an edit changes the text only where it can be heard. Names of sounds
 * stand for what is in them: give them names that change with it.
 */
export function windowFingerprint(plan: MixPlan, from: number, samples: number): string {
  const reach = windowMixRange(from, samples);
  const start = Math.max(0, reach.start);
  const end = Math.min(plan.samples, reach.end);
  const heard = plan.clips.filter(
    (clip) => clip.startsAt < end && clip.startsAt + clip.samples > start && clip.gain > 0,
  );
  const isDucked = heard.some(({ role }) => role === "music");
  return JSON.stringify([
    mixerVersion,
    from,
    samples,
    plan.samples < reach.end ? plan.samples : null,
    heard.map((clip) => clipContents(clip, start, end)),
    isDucked ? curveContents(duckingCurve(plan), start, end) : null,
  ]);
}

/** A clip as far as it reaches into the samples from `start` to `end`. */
function clipContents(clip: MixClip, start: number, end: number): unknown[] {
  const { source, role, gain, cueIn, startsAt } = clip;
  const { fadeIn, fadeOut } = fadesOf(clip);
  const stop = startsAt + clip.samples;
  const first = Math.max(start, startsAt);
  const last = Math.min(end, stop);
  return [
    source,
    role,
    gain,
    first,
    last,
    clip.samples > periodOf(clip) ? loopContents(clip, first, last) : cueIn + first - startsAt,
    first - startsAt < fadeIn ? [startsAt, fadeIn] : null,
    stop - last < fadeOut ? [stop, fadeOut] : null,
  ];
}

/** Where its passes lie, and whether the first or the last of all, which have a seam on one side alone, are among them. */
function loopContents(clip: MixClip, first: number, last: number): unknown[] {
  const period = periodOf(clip);
  const [firstPass, lastPass] = [first, last - 1].map((at) => Math.floor((at - clip.startsAt) / period));
  const finalPass = Math.ceil(clip.samples / period) - 1;
  return [clip.cueIn, clip.cueOut, (first - clip.startsAt) % period, firstPass === 0, lastPass === finalPass];
}

/** The stretches of a curve between two samples: where one stays the same, its gain; where it glides, from and to what. */
function curveContents(curve: readonly GainPoint[], start: number, end: number): unknown[] {
  const stretches: unknown[] = [];
  for (let next = nextPoint(curve, start); next === 0 || (curve[next - 1]?.at ?? end) < end; next += 1) {
    const [one, other] = [curve[next - 1], curve[next]];
    stretches.push(one && other && one.gain !== other.gain ? [one, other] : (one ?? other)?.gain);
  }
  return stretches;
}
