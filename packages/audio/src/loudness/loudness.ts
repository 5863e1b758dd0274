import { logarithmTen, powerOfTen } from "../exact-math.ts";
import { openKWeighting } from "./k-weighting.ts";

export const HOPS_PER_SECOND = 10;
/** 400 ms in hops of 100 ms: blocks overlap by 75 %. */
const hopsPerBlock = 4;
const absoluteGateLufs = -70;
const relativeGateLu = -10;
const offsetLufs = -0.691;

export interface LoudnessOptions {
  /**
   * Measures the signal as it lies in silence: blocks that only reach into it at either end count too. Blocks of
   * utterances measured like this, put together, give the loudness of the utterances joined with gaps between them.
   */
  surroundedBySilence?: boolean;
}

/**
 * Mean-square powers of the 400 ms blocks, one every 100 ms, after K-weighting (ITU-R BS.1770-4, annex 1): the sum over
 * the channels, each with weight 1. A signal shorter than a block is one block, filled up with silence; none gives none.
 * @param sampleRate Hz, at least 4000
 */
export function loudnessBlocks(
  samples: Float32Array | readonly Float32Array[],
  sampleRate: number,
  { surroundedBySilence = false }: LoudnessOptions = {},
): Float64Array<ArrayBuffer> {
  if (!(sampleRate >= 4000))
    throw new RangeError(`Loudness needs a sample rate of at least 4000 Hz, not ${sampleRate}.`);
  const channels = samples instanceof Float32Array ? [samples] : samples;
  const length = channels[0]?.length ?? 0;
  if (length === 0) return new Float64Array(0);
  if (channels.some((channel) => channel.length !== length)) throw new RangeError("Channels differ in length.");

  const hops = new Float64Array(hopCount(length, sampleRate, surroundedBySilence));
  for (const channel of channels) addWeightedEnergies(channel, sampleRate, HOPS_PER_SECOND, hops);
  return blockPowers(hops, sampleRate, surroundedBySilence);
}

/** Hops that blocks are made of: the last one, cut off, only where blocks reach beyond the signal. */
export function hopCount(length: number, sampleRate: number, surroundedBySilence: boolean): number {
  const whole = Math.floor((length * HOPS_PER_SECOND) / sampleRate);
  return surroundedBySilence || whole < hopsPerBlock ? Math.ceil((length * HOPS_PER_SECOND) / sampleRate) : whole;
}

/** Mean-square powers of blocks from their hops' sums of squares. */
export function blockPowers(
  hops: Float64Array,
  sampleRate: number,
  surroundedBySilence: boolean,
): Float64Array<ArrayBuffer> {
  const margin = surroundedBySilence ? hopsPerBlock - 1 : 0;
  const blocks = new Float64Array(Math.max(1, hops.length + 2 * margin - hopsPerBlock + 1));
  const samplesPerBlock = (hopsPerBlock * sampleRate) / HOPS_PER_SECOND;
  for (let block = 0; block < blocks.length; block += 1) {
    let energy = 0;
    for (let hop = block - margin; hop < block - margin + hopsPerBlock; hop += 1) energy += hops[hop] ?? 0;
    blocks[block] = energy / samplesPerBlock;
  }
  return blocks;
}

/** Adds the sums of squares after K-weighting, for slices of which there are `perSecond` in a second. */
export function addWeightedEnergies(
  samples: Float32Array,
  sampleRate: number,
  perSecond: number,
  energies: Float64Array,
): void {
  const weightedEnergy = openKWeighting(sampleRate);
  for (let slice = 0; slice < energies.length; slice += 1) {
    const start = Math.floor((slice * sampleRate) / perSecond);
    const end = Math.min(samples.length, Math.floor(((slice + 1) * sampleRate) / perSecond));
    energies[slice]! += weightedEnergy(samples, start, end);
  }
}

/**
 * Integrated loudness in LUFS of all blocks together, gated at -70 LUFS and at 10 LU below the loudness of what is left
 * (ITU-R BS.1770-4, annex 1). -Infinity when nothing passes the gates.
 */
export function integratedLoudness(blocks: Iterable<Float32Array | Float64Array>): number {
  const lists = [...blocks];
  const absolute = meanAbove(lists, powerOf(absoluteGateLufs));
  if (absolute === 0) return -Infinity;
  return loudnessOf(meanAbove(lists, Math.max(powerOf(absoluteGateLufs), absolute * powerOfTen(relativeGateLu / 10))));
}

function meanAbove(lists: readonly (Float32Array | Float64Array)[], gate: number): number {
  let sum = 0;
  let count = 0;
  for (const list of lists) {
    for (const power of list) {
      if (power > gate) {
        sum += power;
        count += 1;
      }
    }
  }
  return count === 0 ? 0 : sum / count;
}

function loudnessOf(power: number): number {
  return offsetLufs + 10 * logarithmTen(power);
}

function powerOf(loudnessLufs: number): number {
  return powerOfTen((loudnessLufs - offsetLufs) / 10);
}

/** Loudness of a sound that comes in chunks. */
export interface LoudnessMeter {
  /** A chunk of samples, an array for each channel. */
  push(channels: readonly Float32Array[]): void;
  /** LUFS of all that came; -Infinity for silence. */
  loudness(): number;
}

/** @param sampleRate Hz, at least 4000 */
export function openLoudnessMeter(sampleRate: number, channels: number): LoudnessMeter {
  const weighted = Array.from({ length: channels }, () => openKWeighting(sampleRate));
  const hops: number[] = [];
  let energy = 0;
  let position = 0;

  return {
    push(samples) {
      const length = samples[0]?.length ?? 0;
      for (let at = 0; at < length;) {
        const hopEnd = Math.floor(((hops.length + 1) * sampleRate) / HOPS_PER_SECOND);
        const end = Math.min(length, at + hopEnd - position);
        for (const [index, channel] of samples.entries()) energy += weighted[index]!(channel, at, end);
        position += end - at;
        at = end;
        if (position === hopEnd) {
          hops.push(energy);
          energy = 0;
        }
      }
    },
    loudness() {
      // A hop that was cut off counts only where there is no whole block, as in `loudnessBlocks`.
      const counted = hops.length < 4 ? [...hops, energy] : hops;
      return integratedLoudness([blockPowers(Float64Array.from(counted), sampleRate, false)]);
    },
  };
}
