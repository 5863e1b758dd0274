import { CHUNK_SAMPLES, peakOfChunk } from "./oversampling.ts";

/** How far around a peak the gain is moved, in places of the curve. */
export interface CurveShape {
  /** The gain falls in a straight line over so many places before a peak. */
  attack: number;
  /** It holds for so many places before and after the peak's own. */
  heldBefore: number;
  heldAfter: number;
  /** Shares of the reduction that are left after that: they fall to nothing. */
  release: Float64Array;
}

/** A release over so many places: (1 - x)³, of which a third is left after three tenths. */
export function cubicRelease(places: number): Float64Array {
  return Float64Array.from({ length: places }, (_, index) => {
    const share = 1 - (index + 1) / (places + 1);
    return share * share * share;
  });
}

/**
 * Spreads what peaks must be lowered by (0..1 each) over the places around them, of which `into` may have more: each peak's
 * reduction falls off to both sides, and the largest counts. What lies further away than the shape reaches has no part in
 * a place, so that a stretch of the curve is the same whatever comes long before it.
 */
export function spreadReductions(
  reductions: Float64Array,
  { attack, heldBefore, heldAfter, release }: CurveShape,
  into: Float64Array,
): void {
  into.fill(0);
  for (let index = 0; index < reductions.length; index += 1) {
    const reduction = reductions[index]!;
    if (reduction === 0) continue;
    for (let step = 1; step <= attack; step += 1) {
      raise(into, index - heldBefore - step, reduction * (1 - step / (attack + 1)));
    }
    for (let place = index - heldBefore; place <= index + heldAfter; place += 1) raise(into, place, reduction);
    const first = index + heldAfter + 1;
    const end = Math.min(release.length, into.length - first);
    for (let step = 0; step < end; step += 1) {
      const left = reduction * release[step]!;
      if (into[first + step]! < left) into[first + step] = left;
    }
  }
}

function raise(curve: Float64Array, place: number, reduction: number): void {
  if (place >= 0 && place < curve.length && curve[place]! < reduction) curve[place] = reduction;
}

/** The gain is set every 32 samples, counted from the start of the sound, and goes in straight lines between. */
const cell = CHUNK_SAMPLES;
/** It falls over 5 ms before a peak, and comes back over 200; and it holds while what lies between the samples is near. */
const shape: CurveShape = { attack: 6, heldBefore: 1, heldAfter: 2, release: cubicRelease(275) };
/** 0.05 dB, for what a moving gain adds between the samples. */
const margin = 0.9942;

/** Samples before and after a window that decide about its gain; multiples of a cell. */
export const LIMITER_RUN_IN = (shape.release.length + shape.heldAfter + 2) * cell;
export const LIMITER_LOOK_AHEAD = (shape.attack + shape.heldBefore + 3) * cell;

/**
 * Holds the true peak at `ceiling` (linear) like `limit`, but forgets: the gain of a sample depends on what is heard from
 * LIMITER_RUN_IN before it to LIMITER_LOOK_AHEAD after it alone, so that a window is limited as it is in the whole.
 * In place; the first and the last so many samples of `channels` are only listened to.
 * @param channels their first sample is a multiple of 32 samples from the start of the sound
 * @param largest the `chunkPeaks` of each
 */
export function limitWindow(
  channels: readonly Float32Array[],
  largest: readonly Float32Array[],
  ceiling: number,
): void {
  const reductions = wantedReductions(channels, largest, ceiling);
  if (!reductions) return;
  // The reduction at the start of each cell, and at the end of the last.
  const nodes = new Float64Array(reductions.length + 1);
  spreadReductions(reductions, shape, nodes);
  for (let index = 0; index + 1 < nodes.length; index += 1) {
    const one = 1 - nodes[index]!;
    const other = 1 - nodes[index + 1]!;
    if (one === 1 && other === 1) continue;
    const step = (other - one) / cell;
    for (const channel of channels) {
      const end = Math.min(channel.length, (index + 1) * cell);
      for (let at = index * cell; at < end; at += 1) channel[at]! *= one + step * (at - index * cell);
    }
  }
}

/** By how much each cell's peak must be lowered, 0..1 of it; nothing when none must. */
function wantedReductions(
  channels: readonly Float32Array[],
  largest: readonly Float32Array[],
  ceiling: number,
): Float64Array | undefined {
  const aim = ceiling * margin;
  const length = channels[0]!.length;
  let reductions: Float64Array | undefined;
  for (let index = 0; index * cell < length; index += 1) {
    const [start, end] = [index * cell, Math.min(length, (index + 1) * cell)];
    let peak = aim;
    for (const [side, channel] of channels.entries()) {
      peak = peakOfChunk(channel, largest[side]!, index, { start, end, floor: peak });
    }
    if (!(peak > aim)) continue;
    reductions ??= new Float64Array(Math.ceil(length / cell));
    reductions[index] = 1 - aim / peak;
  }
  return reductions;
}
