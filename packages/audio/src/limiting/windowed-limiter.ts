import { CHUNK_SAMPLES, chunkPeaks, interpolatedPeak, mayExceed } from "./oversampling.ts";

/** The gain is set every 32 samples, counted from the start of the sound, and goes in straight lines between. */
const cell = CHUNK_SAMPLES;
/** Cells that the gain takes to fall before a peak (5 ms), and to come back after it (200 ms). */
const attackCells = 6;
const releaseCells = 275;
/** Cells before and after a peak's own over which its gain holds, so that what lies between the samples is held too. */
const heldBefore = 1;
const heldAfter = 2;
/** 0.05 dB, for what a moving gain adds between the samples. */
const margin = 0.9942;

/** Samples before and after a window that decide about its gain; multiples of a cell. */
export const LIMITER_RUN_IN = (releaseCells + heldAfter + 2) * cell;
export const LIMITER_LOOK_AHEAD = (attackCells + heldBefore + 3) * cell;

const release = Float64Array.from({ length: releaseCells }, (_, index) => {
  const share = 1 - (index + 1) / (releaseCells + 1);
  return share * share * share;
});

/**
 * Holds the true peak at `ceiling` (linear) like `limit`, but forgets: the gain of a sample depends on what is heard from
 * LIMITER_RUN_IN before it to LIMITER_LOOK_AHEAD after it alone, so that a window is limited as it is in the whole.
 * In place; the first and the last so many samples of `channels` are only listened to.
 * @param channels their first sample is a multiple of 32 samples from the start of the sound
 * @returns whether anything was turned down
 */
export function limitWindow(channels: readonly Float32Array[], ceiling: number): boolean {
  const reductions = wantedReductions(channels, ceiling);
  if (!reductions) return false;
  const nodes = smoothed(reductions);
  let isLimited = false;
  for (let index = 0; index + 1 < nodes.length; index += 1) {
    const one = 1 - nodes[index]!;
    const other = 1 - nodes[index + 1]!;
    if (one === 1 && other === 1) continue;
    isLimited = true;
    const step = (other - one) / cell;
    for (const channel of channels) {
      const end = Math.min(channel.length, (index + 1) * cell);
      for (let at = index * cell; at < end; at += 1) channel[at]! *= one + step * (at - index * cell);
    }
  }
  return isLimited;
}

/** By how much each cell's peak must be lowered, 0..1 of it; nothing when none must. */
function wantedReductions(channels: readonly Float32Array[], ceiling: number): Float64Array | undefined {
  const aim = ceiling * margin;
  const largest = channels.map(chunkPeaks);
  const length = channels[0]!.length;
  let reductions: Float64Array | undefined;
  for (let index = 0; index * cell < length; index += 1) {
    let peak = 0;
    for (const [side, channel] of channels.entries()) {
      if (mayExceed(largest[side]!, index, aim)) peak = Math.max(peak, peakOfCell(channel, index * cell));
    }
    if (!(peak > aim)) continue;
    reductions ??= new Float64Array(Math.ceil(length / cell));
    reductions[index] = 1 - aim / peak;
  }
  return reductions;
}

function peakOfCell(channel: Float32Array, start: number): number {
  const end = Math.min(channel.length, start + cell);
  let peak = 0;
  for (let at = start; at < end; at += 1) peak = Math.max(peak, interpolatedPeak(channel, at));
  return peak;
}

/** The reduction at the start of each cell: each peak's falls off to both sides, and the largest counts. */
function smoothed(reductions: Float64Array): Float64Array {
  const nodes = new Float64Array(reductions.length + 1);
  for (const [index, reduction] of reductions.entries()) {
    if (reduction === 0) continue;
    for (let step = 1; step <= attackCells; step += 1) {
      raise(nodes, index - heldBefore - step, reduction * (1 - step / (attackCells + 1)));
    }
    for (let node = index - heldBefore; node <= index + heldAfter; node += 1) raise(nodes, node, reduction);
    const first = index + heldAfter + 1;
    // A later peak at least as high takes over before this one's release matters.
    const end = Math.min(releaseCells, nodes.length - first);
    for (let step = 0; step < end; step += 1) raise(nodes, first + step, reduction * release[step]!);
  }
  return nodes;
}

function raise(nodes: Float64Array, node: number, reduction: number): void {
  if (node >= 0 && node < nodes.length && nodes[node]! < reduction) nodes[node] = reduction;
}
