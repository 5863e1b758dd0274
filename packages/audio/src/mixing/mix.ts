import { fadesOf, volumeAt, type Fades } from "./clip-volume.ts";
import { duckingCurve, gainAtPoint, isCurveLevel, multiplyByCurve, type GainPoint } from "./ducking.ts";
import { joinPasses, periodOf } from "./loop-seam.ts";
import { stereoOf, type MixClip, type MixPlan, type ReadSource, type StereoSamples } from "./mix-plan.ts";

/** Samples added at a time: they stay in the processor's nearest cache. */
const blockSamples = 4096;
const heard = stereoOf(blockSamples);
const gains = new Float64Array(blockSamples);

/**
 * The samples of a mix from `from` on, as many as `into` holds, before mastering; silence before and after the mix. A window
 * of a mix is the same samples as that part of the whole; only + - * / are used, so that every engine makes the same bits.
 */
export function mix(plan: MixPlan, read: ReadSource, from: number, into: StereoSamples): void {
  const curve = duckingCurve(plan);
  const to = Math.min(plan.samples, from + into[0].length);
  for (const channel of into) channel.fill(0);
  for (const clip of plan.clips) {
    const end = Math.min(to, clip.startsAt + clip.samples);
    const fades = fadesOf(clip);
    const points = clip.role === "music" ? curve : [];
    for (let at = Math.max(from, clip.startsAt); at < end; at += blockSamples) {
      const count = Math.min(blockSamples, end - at);
      const local = at - clip.startsAt;
      readClip(clip, read, local, count);
      const gain = gainOf(clip, fades, points, at, count);
      for (const [side, sum] of into.entries()) {
        const samples = heard[side]!;
        const shift = at - from;
        if (gain !== undefined) addEvenly(sum, shift, samples, count, gain);
        else for (let index = 0; index < count; index += 1) sum[shift + index]! += samples[index]! * gains[index]!;
      }
    }
  }
}

function addEvenly(sum: Float32Array, shift: number, samples: Float32Array, count: number, gain: number): void {
  for (let index = 0; index < count; index += 1) sum[shift + index]! += samples[index]! * gain;
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
  if (isLevel && isCurveLevel(curve, at, count)) return clip.gain * gainAtPoint(curve, at);
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
    joinPasses(clip, read, offset, place, { isFirst: pass === 0, isLast: pass === finalPass });
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
