import { exponential } from "../exact-math.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { mayExceed, measureStretches, peakAbove, peakFrom, stretchLength, stretchPeaks } from "./oversampling.ts";

const lookAheadSeconds = 0.005;
const releaseSeconds = 0.06;
/** Gains are whole multiples of this: sums of them are exact, so that a gain of 1 stays 1. */
const gainStep = 2 ** -24;
/** Nearer to 1 than this (0.002 dB) the release is over; from any depth that takes less than 9 release times. */
const released = 1 - 2e-4;
const releaseTimes = 9;
/** 0.002 dB: the moving gain shifts what lies between the samples by a little. */
const margin = 1 - 2e-4;

/**
 * Holds the true peak at the ceiling: the gain falls in a straight line over the 5 ms before a peak and comes back over
 * some 60 ms after it. Same length, no delay, and the same array back when no peak is over the ceiling.
 * @param sampleRate Hz
 * @param ceilingDb dBTP
 */
export function limit(samples: Float32Array, sampleRate: number, ceilingDb: number): Float32Array {
  const ceiling = gainFromDecibels(ceilingDb);
  const lookAhead = Math.max(1, Math.floor(lookAheadSeconds * sampleRate + 0.5));
  const largest = stretchPeaks(samples);
  const zones = zonesOver(samples, largest, ceiling, lookAhead, releaseTimes * releaseSeconds * sampleRate);
  if (zones.length === 0) return samples;
  const share = 1 - exponential(-1 / (releaseSeconds * sampleRate));
  const limited = samples.slice();
  for (const { first, end } of zones) {
    for (let aim = ceiling * margin; ;) {
      const gains = wantedGains(samples, largest, first, end, aim);
      smooth(gains, lookAhead, share);
      const start = first * stretchLength;
      for (let index = 0; index < gains.length; index += 1) {
        limited[start + index] = samples[start + index]! * gains[index]!;
      }
      const after = largest.slice();
      measureStretches(limited, after, first, end);
      const peak = peakAbove(limited, after, first, end, ceiling);
      if (!(peak > ceiling)) break;
      aim *= (ceiling / peak) * margin;
    }
  }
  return limited;
}

/** Stretches `first` up to, not including, `end`. */
interface Zone {
  first: number;
  end: number;
}

/** Where the gain moves: around every stretch over the ceiling, from the look-ahead before it to the release's end. */
function zonesOver(
  samples: Float32Array,
  largest: Float32Array,
  ceiling: number,
  lookAhead: number,
  releaseSamples: number,
): Zone[] {
  const before = Math.ceil((2 * lookAhead) / stretchLength) + 1;
  const behind = Math.ceil((releaseSamples + 2 * lookAhead) / stretchLength) + 1;
  const zones: Zone[] = [];
  for (let stretch = 0; stretch < largest.length; stretch += 1) {
    if (!mayExceed(largest, stretch, ceiling)) continue;
    if (!(peakAbove(samples, largest, stretch, stretch + 1, ceiling) > ceiling)) continue;
    const first = Math.max(0, stretch - before);
    const end = Math.min(largest.length, stretch + behind);
    const last = zones.at(-1);
    if (last && first <= last.end) last.end = end;
    else zones.push({ first, end });
  }
  return zones;
}

/** For every sample of the zone the gain that brings it, and what lies up to its neighbours, to the aim. */
function wantedGains(
  samples: Float32Array,
  largest: Float32Array,
  first: number,
  end: number,
  aim: number,
): Float64Array {
  const start = first * stretchLength;
  const gains = new Float64Array(Math.min(samples.length, end * stretchLength) - start).fill(1);
  for (let stretch = first; stretch < end; stretch += 1) {
    if (!mayExceed(largest, stretch, aim)) continue;
    const stop = Math.min(samples.length, (stretch + 1) * stretchLength);
    for (let index = stretch * stretchLength; index < stop; index += 1) {
      const peak = peakFrom(samples, index);
      if (!(peak > aim)) continue;
      const gain = Math.floor(aim / peak / gainStep) * gainStep;
      gains[index - start] = Math.min(gains[index - start]!, gain);
      if (index + 1 - start < gains.length) gains[index + 1 - start] = gain;
    }
  }
  return gains;
}

/** Never above what is wanted: held for the look-ahead, released slowly, then averaged over the look-ahead. */
function smooth(gains: Float64Array, lookAhead: number, share: number): void {
  const held = minimumAhead(gains, lookAhead);
  release(held, share);
  // Before the zone its first gain has always held: a peak at the very start of the sound is caught too.
  const before = held[0] ?? 1;
  let sum = before * (lookAhead + 1);
  for (let index = 0; index < held.length; index += 1) {
    sum += held[index]! - (index > lookAhead ? held[index - lookAhead - 1]! : before);
    gains[index] = sum / (lookAhead + 1);
  }
}

/** The smallest value from each index up to `ahead` further on. */
function minimumAhead(values: Float64Array, ahead: number): Float64Array {
  const smallest = new Float64Array(values.length);
  // Indices of rising values: the first is the smallest of the window.
  const window = new Int32Array(values.length);
  let first = 0;
  let last = 0;
  for (let index = values.length - 1; index >= 0; index -= 1) {
    const value = values[index]!;
    while (last > first && values[window[last - 1]!]! >= value) last -= 1;
    window[last] = index;
    last += 1;
    if (window[first]! > index + ahead) first += 1;
    smallest[index] = values[window[first]!]!;
  }
  return smallest;
}

function release(gains: Float64Array, share: number): void {
  let gain = gains[0] ?? 1;
  for (let index = 0; index < gains.length; index += 1) {
    const wanted = gains[index]!;
    if (wanted <= gain) gain = wanted;
    else {
      gain = Math.floor((gain + (wanted - gain) * share) / gainStep) * gainStep;
      if (wanted === 1 && gain > released) gain = 1;
    }
    gains[index] = gain;
  }
}
