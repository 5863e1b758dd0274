import { type MixClip, type MixPlan, type ReadSource, allocateStereo, type StereoSamples } from "./mix-plan.ts";
import {
  duckingCurve,
  type Fades,
  fadesOf,
  gainAtPoint,
  type GainPoint,
  isGainConstant,
  multiplyByCurve,
  volumeAt,
} from "./gain-envelope.ts";
import { crossfadeLoop, periodOf } from "./loop-seam.ts";

/** Room for two channels that is used again and again; grows to the longest. */
class StereoScratch {
  #room = allocateStereo(0);

  /** The first `length` places, with whatever was left in them; until it is asked again. */
  first(length: number): StereoSamples {
    if (this.#room[0].length < length) this.#room = allocateStereo(length);
    return [this.#room[0].subarray(0, length), this.#room[1].subarray(0, length)];
  }
}

/** A window of a mix with what is listened to around it, and its peaks, while it is measured or rendered. */
export const windowScratch = { mixed: new StereoScratch(), peaks: new StereoScratch() };

/** Samples added at a time: they stay in the processor's nearest cache, through all clips and whatever follows. */
const blockSamples = 4096;
const heard = allocateStereo(blockSamples);
const gains = new Float64Array(blockSamples);

/** Is called for each block once it is mixed: the samples of `into` from `start` up to, not including, `end`. */
export type BlockVisitor = (start: number, end: number) => void;

/**
 * The samples of a mix from `from` on, as many as `into` holds, before mastering; silence before and after the mix. A window
 * of a mix is the same samples as that part of the whole; only + - * / are used, so that every engine makes the same bits.
 */
export function mix(
  plan: MixPlan,
  read: ReadSource,
  from: number,
  into: StereoSamples,
  visit: BlockVisitor = () => undefined,
): void {
  const length = into[0].length;
  const curve = duckingCurve(plan);
  const active: ActiveClip[] = [];
  for (const clip of plan.clips) {
    const end = Math.min(plan.samples, clip.startsAt + clip.samples);
    if (clip.startsAt >= from + length || end <= from || clip.gain === 0 || periodOf(clip) <= 0) continue;
    active.push({ clip, end, fades: fadesOf(clip), points: clip.role === "music" ? curve : [] });
  }
  const [left, right] = into;
  for (let start = 0; start < length; start += blockSamples) {
    const end = Math.min(length, start + blockSamples);
    left.fill(0, start, end);
    right.fill(0, start, end);
    for (const one of active) {
      const first = Math.max(from + start, one.clip.startsAt);
      const last = Math.min(from + end, one.end);
      if (first < last) addClip(one, read, first, last - first, left, right, first - from);
    }
    visit(start, end);
  }
}

interface ActiveClip {
  clip: MixClip;
  end: number;
  fades: Fades;
  points: readonly GainPoint[];
}

/** Adds `count` samples of a clip, from `at` of the mix on, to the sums from `shift` on. */
function addClip(
  { clip, fades, points }: ActiveClip,
  read: ReadSource,
  at: number,
  count: number,
  left: Float32Array,
  right: Float32Array,
  shift: number,
): void {
  readClip(clip, read, at - clip.startsAt, count);
  const gain = gainOf(clip, fades, points, at, count);
  if (gain === undefined) {
    addMoving(left, shift, heard[0], count);
    addMoving(right, shift, heard[1], count);
  } else {
    addEvenly(left, shift, heard[0], count, gain);
    addEvenly(right, shift, heard[1], count, gain);
  }
}

function addEvenly(sum: Float32Array, shift: number, samples: Float32Array, count: number, gain: number): void {
  for (let index = 0; index < count; index += 1) sum[shift + index]! += samples[index]! * gain;
}

function addMoving(sum: Float32Array, shift: number, samples: Float32Array, count: number): void {
  for (let index = 0; index < count; index += 1) sum[shift + index]! += samples[index]! * gains[index]!;
}

/** The gain of a block where it stays the same; else `gains` are those of its samples. */
function gainOf(
  clip: MixClip,
  fades: Fades,
  curve: readonly GainPoint[],
  at: number,
  count: number,
): number | undefined {
  const local = at - clip.startsAt;
  const isLevel = local >= fades.fadeIn && clip.samples - (local + count - 1) >= fades.fadeOut;
  if (isLevel && isGainConstant(curve, at, count)) return clip.gain * gainAtPoint(curve, at);
  for (let index = 0; index < count; index += 1) gains[index] = volumeAt(clip, local + index, fades);
  multiplyByCurve(curve, at, count, gains);
  return undefined;
}

/** What is heard of a clip's sound from `local` on, at its own level, into `heard`: pass after pass. */
function readClip(clip: MixClip, read: ReadSource, local: number, count: number): void {
  const period = periodOf(clip);
  const finalPass = Math.ceil(clip.samples / period) - 1;
  for (let filled = 0; filled < count;) {
    const pass = Math.floor((local + filled) / period);
    const offset = local + filled - pass * period;
    const length = Math.min(count - filled, period - offset);
    const place = partOfHeard(filled, length);
    read(clip.source, clip.cueIn + offset, place);
    crossfadeLoop(clip, read, offset, place, { isFirst: pass === 0, isLast: pass === finalPass });
    filled += length;
    // All passes but the first and the last are the same: one shorter than a block is read once.
    if (pass > 0 && pass < finalPass && length === period) {
      const end = Math.min(count, filled + (finalPass - pass - 1) * period);
      for (let span = period; filled < end; span *= 2) {
        const copied = Math.min(span, end - filled);
        for (const channel of heard) channel.copyWithin(filled, filled - span, filled - span + copied);
        filled += copied;
      }
    }
  }
}

function partOfHeard(from: number, length: number): StereoSamples {
  return [heard[0].subarray(from, from + length), heard[1].subarray(from, from + length)];
}
