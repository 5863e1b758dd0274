import { cubicRelease, spreadReductions, type CurveShape } from "../limiting/reduction-curve.ts";
import { truePeakBetween } from "../limiting/true-peak.ts";
import { SAMPLE_RATE } from "../format.ts";
import { openKWeighting } from "../loudness/k-weighting.ts";
import { HOPS_PER_SECOND } from "../loudness/loudness.ts";
import { MAX_LIMITING_DB } from "../mastering/ceiling.ts";
import { decibelsFromGain, gainFromDecibels } from "../pcm/decibels.ts";
import { highestBetween } from "../pcm/peaks.ts";
import { mix } from "./mix.ts";
import { stereoOf, type MixPlan, type ReadSource, type StereoSamples } from "./mix-plan.ts";

/** The level of a window of a mix before its gain: some 450 bytes for ten seconds. */
export interface MixMeasure {
  /** Sums of squares after K-weighting, of both channels, of each 100 ms that begin in the window. */
  energies: Float32Array<ArrayBuffer>;
  /** dBTP; -Infinity for silence. */
  truePeakDb: number;
  /** LU that the window loses when the limiter lowers its highest peak by 1, 2, … MAX_LIMITING_DB dB. */
  limitingLoss: Float32Array<ArrayBuffer>;
}

/** Samples of a hop, counted from the start of the mix. */
const HOP_SAMPLES = SAMPLE_RATE / HOPS_PER_SECOND;
/** After 200 ms the filters have forgotten what was before, to the last bit of what is kept. */
const runInHops = 2;
/** 2.4 ms: the limiter's curve is straight enough within them. */
const slicesPerHop = 42;
const sliceSamples = HOP_SAMPLES / slicesPerHop;
const shape: CurveShape = { attack: 2, heldBefore: 0, heldAfter: 0, release: cubicRelease(84) };
/** What lies between the samples is a little higher than they are. */
const intersamplePeakFactor = 1.02;
/** Samples after the last hop that take part in what lies between its samples. */
const after = 32;

/** Holds what is measured; grows to the longest window. */
let scratch = stereoOf(0);

/**
 * Measures the hops that begin within a window of a mix: windows that follow one another measure the whole. What `renderWindow`
 * needs prepared is enough.
 */
export function measureMix(plan: MixPlan, read: ReadSource, from: number, samples: number): MixMeasure {
  const { start, end: stop } = measuredReach(from, Math.min(samples, plan.samples - from));
  const runIn = runInHops * HOP_SAMPLES;
  const hops = Math.max(0, (stop - start - runIn - after) / HOP_SAMPLES);
  const limitingLoss = new Float32Array(MAX_LIMITING_DB);
  if (hops === 0) return { energies: new Float32Array(0), truePeakDb: -Infinity, limitingLoss };
  const around = scratchOf(stop - start);
  mix(plan, read, start, around);

  const end = runIn + hops * HOP_SAMPLES;
  const slices = slicesOf(around, runIn, hops * slicesPerHop);
  let highest = 0;
  for (const channel of around) highest = truePeakBetween(channel, runIn, end, highest);
  const total = sumOf(slices.energies);
  if (total > 0) {
    const reductions = new Float64Array(slices.peaks.length);
    const curve = new Float64Array(reductions.length);
    for (let step = 0; step < MAX_LIMITING_DB; step += 1) {
      const ceiling = highest * gainFromDecibels(-(step + 1));
      for (let index = 0; index < reductions.length; index += 1) {
        const peak = Math.min(highest, slices.peaks[index]!);
        reductions[index] = peak > ceiling ? 1 - ceiling / peak : 0;
      }
      spreadReductions(reductions, shape, curve);
      let limited = 0;
      for (let index = 0; index < curve.length; index += 1) {
        const gain = 1 - curve[index]!;
        limited += slices.energies[index]! * gain * gain;
      }
      limitingLoss[step] = -decibelsFromGain(limited / total) / 2;
    }
  }
  return { energies: hopsOf(slices.energies), truePeakDb: decibelsFromGain(highest), limitingLoss };
}

/** What is mixed to measure a window. */
export function measuredReach(from: number, samples: number): { start: number; end: number } {
  return {
    start: (Math.ceil(from / HOP_SAMPLES) - runInHops) * HOP_SAMPLES,
    end: Math.ceil((from + samples) / HOP_SAMPLES) * HOP_SAMPLES + after,
  };
}

/** Energies and peaks of short slices from `start` on, of both channels together. */
function slicesOf(channels: StereoSamples, start: number, count: number) {
  const energies = new Float64Array(count);
  const peaks = new Float64Array(count);
  for (const channel of channels) {
    const weightedEnergy = openKWeighting(SAMPLE_RATE);
    weightedEnergy(channel, 0, start);
    for (let slice = 0; slice < count; slice += 1) {
      const first = start + slice * sliceSamples;
      energies[slice]! += weightedEnergy(channel, first, first + sliceSamples);
      const peak = highestBetween(channel, first, first + sliceSamples) * intersamplePeakFactor;
      if (peak > peaks[slice]!) peaks[slice] = peak;
    }
  }
  return { energies, peaks };
}

function hopsOf(slices: Float64Array): Float32Array<ArrayBuffer> {
  const hops = new Float32Array(slices.length / slicesPerHop);
  for (let hop = 0; hop < hops.length; hop += 1) {
    hops[hop] = sumOf(slices.subarray(hop * slicesPerHop, (hop + 1) * slicesPerHop));
  }
  return hops;
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index]!;
  return sum;
}

function scratchOf(length: number): StereoSamples {
  if (scratch[0].length < length) scratch = stereoOf(length);
  return [scratch[0].subarray(0, length), scratch[1].subarray(0, length)];
}
