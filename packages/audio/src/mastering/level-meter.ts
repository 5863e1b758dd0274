import { quantiseGain, smoothGains } from "../limiting/gain-curve.ts";
import { openKWeighting } from "../loudness/k-weighting.ts";
import { blockPowers, HOPS_PER_SECOND, integratedLoudness } from "../loudness/loudness.ts";
import { decibelsFromGain, gainFromDecibels } from "../pcm/decibels.ts";
import { GrowingList } from "../pcm/growing-list.ts";
import { highestBetween } from "../pcm/peaks.ts";
import { ENCODING_CEILING_DB, MAX_LIMITING_DB } from "./mastering-gain.ts";

/** The levels of a sound of any length that comes in chunks, kept in short slices: enough to know what limiting does to it. */
export interface LevelMeter {
  /** A chunk of samples, an array for each channel. */
  push(channels: readonly Float32Array[]): void;
  /** Whether all channels are the same so far. */
  isOneSignal(): boolean;
  /**
   * The gain in dB that brings the whole sound to `targetLufs` after the limiter, whose cost in loudness is made up for;
   * less where that would be more than `maxGainDb`, or limit a peak by more than MAX_LIMITING_DB. 0 for silence.
   * @param asOneSignal of channels that are the same, one is meant
   */
  gainDb(targetLufs: number, maxGainDb: number, asOneSignal: boolean): number;
}

/** Slices of 2.5 ms: half the limiter's look-ahead. */
const slicesPerHop = 40;
const slicesPerSecond = slicesPerHop * HOPS_PER_SECOND;
/** What lies between the samples is a little higher than they are. */
const intersamplePeakFactor = 1.02;
/** Slices limited at a time, a minute: what the limiter keeps of the minute before is of no weight in the whole. */
const slicesAtOnce = 60 * slicesPerSecond;
/** Halvings of at most some 40 dB. */
const gainSteps = 12;

/** @param sampleRate Hz, at least 4000 */
export function openLevelMeter(sampleRate: number, channels: number): LevelMeter {
  const weighted = Array.from({ length: channels }, () => openKWeighting(sampleRate));
  const energies = new GrowingList();
  const peaks = new GrowingList();
  let energy = 0;
  let peak = 0;
  let position = 0;
  let highest = 0;
  let isOneSignal = true;

  function endSlice(): void {
    energies.push(energy);
    peaks.push(peak);
    highest = Math.max(highest, peak);
    energy = 0;
    peak = 0;
  }

  /** LUFS after a linear gain and the limiter. */
  function loudnessAt(gain: number, ceiling: number): number {
    const hops = new Float64Array(Math.ceil(energies.length / slicesPerHop));
    for (let start = 0; start < energies.length; start += slicesAtOnce) {
      const gains = Float64Array.from(peaks.between(start, start + slicesAtOnce), (level) =>
        level * gain > ceiling ? quantiseGain(ceiling / (level * gain)) : 1,
      );
      if (highest * gain > ceiling) smoothGains(gains, slicesPerSecond);
      const slices = energies.between(start, start + slicesAtOnce);
      for (let index = 0; index < gains.length; index += 1) {
        const applied = gain * gains[index]!;
        hops[Math.floor((start + index) / slicesPerHop)]! += slices[index]! * applied * applied;
      }
    }
    // As `loudnessBlocks`: a hop that was cut off counts only where there is no whole block.
    const whole = Math.floor(energies.length / slicesPerHop);
    return integratedLoudness([blockPowers(hops.subarray(0, whole < 4 ? hops.length : whole), sampleRate, false)]);
  }

  return {
    push(samples) {
      const length = samples[0]?.length ?? 0;
      isOneSignal &&= samples.every((channel) => areEqual(channel, samples[0]!));
      for (let at = 0; at < length;) {
        const sliceEnd = Math.floor(((energies.length + 1) * sampleRate) / slicesPerSecond);
        const end = Math.min(length, at + sliceEnd - position);
        for (const [index, channel] of samples.entries()) {
          energy += weighted[index]!(channel, at, end);
          peak = Math.max(peak, highestBetween(channel, at, end) * intersamplePeakFactor);
        }
        position += end - at;
        at = end;
        if (position === sliceEnd) endSlice();
      }
    },
    isOneSignal: () => isOneSignal,
    gainDb(targetLufs, maxGainDb, asOneSignal) {
      if (position > Math.floor((energies.length * sampleRate) / slicesPerSecond)) endSlice();
      // The energies are those of all channels together.
      const shareDb = asOneSignal ? decibelsFromGain(Math.sqrt(channels)) : 0;
      const target = targetLufs + shareDb;
      const measured = loudnessAt(1, Infinity);
      if (!Number.isFinite(measured)) return 0;
      const unlimitedDb = ENCODING_CEILING_DB - decibelsFromGain(highest);
      const mostDb = Math.min(maxGainDb, unlimitedDb + MAX_LIMITING_DB);
      let low = Math.min(target - measured, mostDb);
      if (low <= unlimitedDb) return low;
      const ceiling = gainFromDecibels(ENCODING_CEILING_DB);
      let high = mostDb;
      for (let step = 0; step < gainSteps; step += 1) {
        const middle = (low + high) / 2;
        if (loudnessAt(gainFromDecibels(middle), ceiling) < target) low = middle;
        else high = middle;
      }
      return low;
    },
  };
}

function areEqual(one: Float32Array, other: Float32Array): boolean {
  if (one === other) return true;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
