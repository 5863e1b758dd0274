import { CHUNK_SAMPLES, findChunkPeaks, peakOfChunk } from "../limiting/oversampling.ts";
import { cubicRelease, spreadReductions, type CurveShape } from "../limiting/windowed-limiter.ts";
import { SAMPLE_RATE } from "../format.ts";
import { openStereoKWeighting } from "../loudness/k-weighting.ts";
import { HOPS_PER_SECOND } from "../loudness/loudness.ts";
import { MAX_LIMITING_DB } from "../mastering/mastering-gain.ts";
import { decibelsFromGain, gainFromDecibels } from "../pcm/decibels.ts";
import { mix, windowScratch } from "./mix.ts";
import type { MixPlan, ReadSource, StereoSamples } from "./mix-plan.ts";

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

/**
 * Measures the hops that begin within a window of a mix: windows that follow one another measure the whole. What `renderWindow`
 * needs prepared is enough.
 */
export function measureMix(plan: MixPlan, read: ReadSource, from: number, samples: number): MixMeasure {
  const { start, end: stop } = measurementRange(from, Math.min(samples, plan.samples - from));
  const runIn = runInHops * HOP_SAMPLES;
  const hops = Math.max(0, (stop - start - runIn - after) / HOP_SAMPLES);
  const limitingLoss = new Float32Array(MAX_LIMITING_DB);
  if (hops === 0) return { energies: new Float32Array(0), truePeakDb: -Infinity, limitingLoss };
  const around = windowScratch.mixed.first(stop - start);
  const largest = windowScratch.peaks.first(Math.ceil((stop - start) / CHUNK_SAMPLES));
  mix(plan, read, start, around, (first, last) => {
    for (const side of [0, 1] as const) findChunkPeaks(around[side], first, last, largest[side]);
  });

  const slices = slicesOf(around, largest, runIn, hops * slicesPerHop);
  const highest = truePeakOf(around, largest, runIn, stop - start - after);
  const total = sumOf(slices.energies);
  if (total > 0) {
    const reductions = new Float64Array(slices.peaks.length);
    const curve = new Float64Array(reductions.length);
    for (let step = 0; step < MAX_LIMITING_DB; step += 1) {
      const ceiling = highest * gainFromDecibels(-(step + 1));
      for (let index = 0; index < reductions.length; index += 1) {
        const peak = Math.min(highest, slices.peaks[index]! * intersamplePeakFactor);
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
export function measurementRange(from: number, samples: number): { start: number; end: number } {
  return {
    start: (Math.ceil(from / HOP_SAMPLES) - runInHops) * HOP_SAMPLES,
    end: Math.ceil((from + samples) / HOP_SAMPLES) * HOP_SAMPLES + after,
  };
}

/** Energies and peaks of short slices from `start` on, of both channels together. */
function slicesOf([left, right]: StereoSamples, largest: StereoSamples, start: number, count: number) {
  const energies = new Float64Array(count);
  const peaks = new Float64Array(count);
  const weightedEnergy = openStereoKWeighting(SAMPLE_RATE);
  weightedEnergy(left, right, 0, start);
  for (let slice = 0; slice < count; slice += 1) {
    const first = start + slice * sliceSamples;
    energies[slice] = weightedEnergy(left, right, first, first + sliceSamples);
    const end = (first + sliceSamples) / CHUNK_SAMPLES;
    let peak = 0;
    for (let chunk = Math.floor(first / CHUNK_SAMPLES); chunk < end; chunk += 1) {
      peak = Math.max(peak, largest[0][chunk]!, largest[1][chunk]!);
    }
    peaks[slice] = peak * intersamplePeakFactor;
  }
  return { energies, peaks };
}

/** The largest amplitude from `start` on, between the samples too; read where it can be larger than what was found. */
function truePeakOf(channels: StereoSamples, largest: StereoSamples, start: number, end: number): number {
  let highest = 0;
  for (const side of [0, 1] as const) {
    for (let chunk = Math.ceil(start / CHUNK_SAMPLES); (chunk + 1) * CHUNK_SAMPLES <= end; chunk += 1) {
      highest = Math.max(highest, largest[side][chunk]!);
    }
  }
  for (const side of [0, 1] as const) {
    for (let chunk = Math.floor(start / CHUNK_SAMPLES); chunk * CHUNK_SAMPLES < end; chunk += 1) {
      const [first, last] = [Math.max(start, chunk * CHUNK_SAMPLES), Math.min(end, (chunk + 1) * CHUNK_SAMPLES)];
      highest = peakOfChunk(channels[side], largest[side], chunk, { start: first, end: last, floor: highest });
    }
  }
  return highest;
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
