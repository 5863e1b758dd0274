import type { MixClip, MixPlan } from "./mix-plan.ts";
import { SAMPLE_RATE } from "../format.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";

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

/** From one point to the next the gain follows {@link smoothstepGain}; before the first and after the last it stays. */
export interface GainPoint {
  /** Sample of the mix; below 0 where a glide has begun before the start. */
  at: number;
  /** Linear. */
  gain: number;
}

/** dB by which music is turned down under speech. */
export const DUCKING_DB = { off: 0, light: 6, strong: 12 } as const;
/** The gain has fallen when the first word begins. */
export const DUCKING_ATTACK_SAMPLES = 0.15 * SAMPLE_RATE;
/** How long it stays after the last word, and then takes to come back. */
export const DUCKING_HOLD_SAMPLES = 0.25 * SAMPLE_RATE;
export const DUCKING_RELEASE_SAMPLES = 0.6 * SAMPLE_RATE;
/** Music does not rise in gaps between words that leave no time to come back whole. */
const mergedGap = DUCKING_ATTACK_SAMPLES + DUCKING_HOLD_SAMPLES + DUCKING_RELEASE_SAMPLES;
/** -26 dB: speech below this volume is not heard over music. */
const audibleVolume = 0.05;

const curves = new WeakMap<MixPlan, readonly GainPoint[]>();

/** The gain of music over time: lower where speech is heard. Empty where it never is, or ducking is off. */
export function duckingCurve(plan: MixPlan): readonly GainPoint[] {
  const known = curves.get(plan);
  if (known) return known;
  const points = plan.ducking === "off" ? [] : curveOf(plan);
  curves.set(plan, points);
  return points;
}

function curveOf(plan: MixPlan): GainPoint[] {
  const ducked = gainFromDecibels(-DUCKING_DB[plan.ducking]);
  return merged(plan.clips.flatMap(heardWords)).flatMap(({ from, to }) => [
    { at: from - DUCKING_ATTACK_SAMPLES, gain: 1 },
    { at: from, gain: ducked },
    { at: to + DUCKING_HOLD_SAMPLES, gain: ducked },
    { at: to + DUCKING_HOLD_SAMPLES + DUCKING_RELEASE_SAMPLES, gain: 1 },
  ]);
}

interface Range {
  from: number;
  to: number;
}

/** A clip's words that can be heard, in samples of the mix. */
function heardWords(clip: MixClip): Range[] {
  if (clip.role !== "speech") return [];
  const words = clip.words ?? [{ from: clip.cueIn, to: clip.cueOut }];
  const heard: Range[] = [];
  for (const word of words) {
    const from = Math.max(0, word.from - clip.cueIn);
    const to = Math.min(clip.samples, word.to - clip.cueIn);
    if (from < to && loudest(clip, from, to) >= audibleVolume) {
      heard.push({ from: clip.startsAt + from, to: clip.startsAt + to });
    }
  }
  return heard;
}

/** The highest volume within a range of the clip: it rises and falls once. */
function loudest(clip: MixClip, from: number, to: number): number {
  const plateau = Math.min(Math.max(from, clip.fadeIn), to - 1);
  return Math.max(volumeAt(clip, from), volumeAt(clip, plateau), volumeAt(clip, to - 1));
}

function merged(words: Range[]): Range[] {
  const ranges: Range[] = [];
  for (const { from, to } of words.toSorted((one, other) => one.from - other.from)) {
    const last = ranges.at(-1);
    if (last && from - last.to < mergedGap) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  return ranges;
}

/** How a gain goes over into another: 3t² - 2t³, level at both ends; a cubic Bézier with its handles at the thirds. */
export function smoothstepGain(one: number, other: number, share: number): number {
  return one + (other - one) * (share * share * (3 - 2 * share));
}

/** The curve at one sample. */
export function gainAtPoint(points: readonly GainPoint[], at: number): number {
  const next = nextPoint(points, at);
  return between(points, next, at);
}

/** Multiplies `gains` by the curve from `at` on. */
export function multiplyByCurve(points: readonly GainPoint[], at: number, count: number, gains: Float64Array): void {
  let next = nextPoint(points, at);
  for (let index = 0; index < count; next += 1) {
    const end = next < points.length ? Math.min(count, Math.ceil(points[next]!.at - at)) : count;
    if (isLevel(points, next)) {
      const gain = between(points, next, at + index);
      for (; index < end; index += 1) gains[index]! *= gain;
    } else for (; index < end; index += 1) gains[index]! *= between(points, next, at + index);
  }
}

/** Whether the curve stays the same for so many samples. */
export function isGainConstant(points: readonly GainPoint[], at: number, count: number): boolean {
  const next = nextPoint(points, at);
  return isLevel(points, next) && (next === points.length || points[next]!.at >= at + count);
}

/** Index of the first point after a sample. */
export function nextPoint(points: readonly GainPoint[], at: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle]!.at > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

function isLevel(points: readonly GainPoint[], next: number): boolean {
  return next === 0 || next === points.length || points[next - 1]!.gain === points[next]!.gain;
}

function between(points: readonly GainPoint[], next: number, at: number): number {
  const one = points[next - 1];
  const other = points[next];
  if (!one || !other) return (one ?? other)?.gain ?? 1;
  return smoothstepGain(one.gain, other.gain, (at - one.at) / (other.at - one.at));
}

/** A glide of the ducking is drawn as so many straight lines: within a hundredth of what is heard. */
const linesPerGlide = 12;

/** The gain of a clip over time as it is heard, volume, fades and ducking in one: straight lines from point to point. */
export function gainEnvelope(clip: MixClip, plan: MixPlan): GainPoint[] {
  const fades = fadesOf(clip);
  const curve = clip.role === "music" ? duckingCurve(plan) : [];
  const end = clip.startsAt + clip.samples;
  const places = new Set([clip.startsAt, clip.startsAt + fades.fadeIn, end - fades.fadeOut, end]);
  for (const [index, point] of curve.entries()) {
    places.add(point.at);
    const next = curve[index + 1];
    if (!next || next.gain === point.gain) continue;
    for (let line = 1; line < linesPerGlide; line += 1) {
      places.add(point.at + ((next.at - point.at) * line) / linesPerGlide);
    }
  }
  return [...places]
    .filter((at) => at >= clip.startsAt && at <= end)
    .toSorted((one, other) => one - other)
    .map((at) => ({ at, gain: volumeAt(clip, at - clip.startsAt, fades) * gainAtPoint(curve, at) }));
}
