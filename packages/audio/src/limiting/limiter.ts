import { gainFromDecibels } from "../pcm/decibels.ts";
import { gainOnGrid, lookAheadAt, releaseSeconds, releaseTimes, smoothGains } from "./gain-curve.ts";
import {
  interpolationReach,
  largestOvershoot,
  mayExceed,
  peakFrom,
  stretchLength,
  stretchPeaks,
} from "./oversampling.ts";

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
  const { peaks, zones } = findPeaks(samples, sampleRate, ceiling);
  if (zones.length === 0) return samples;
  const limited = samples.slice();
  for (const zone of zones) {
    for (let aim = ceiling * margin; ;) {
      const gains = wantedGains(peaks, zone, aim);
      smoothGains(gains, sampleRate);
      for (let index = zone.start; index < zone.end; index += 1)
        limited[index] = samples[index]! * gains[index - zone.start]!;
      const peak = peakLeft(limited, peaks, gains, zone, ceiling, sampleRate);
      if (!(peak > ceiling)) break;
      aim *= (ceiling / peak) * margin;
    }
  }
  return limited;
}

/** Samples from `start` up to, not including, `end`, in which the gain moves; before and after them it is 1. */
interface Zone {
  start: number;
  end: number;
}

/**
 * The true peak at every sample where it can be over the ceiling (elsewhere 0), and the zones around those where it is:
 * from the look-ahead before it to the release's end.
 */
function findPeaks(samples: Float32Array, sampleRate: number, ceiling: number): { peaks: Float32Array; zones: Zone[] } {
  const largest = stretchPeaks(samples);
  const margins = 2 * lookAheadAt(sampleRate) + stretchLength;
  const releaseSamples = Math.ceil(releaseTimes * releaseSeconds * sampleRate);
  const zones: Zone[] = [];
  let peaks = new Float32Array(0);
  for (let stretch = 0; stretch < largest.length; stretch += 1) {
    if (!mayExceed(largest, stretch, ceiling)) continue;
    if (peaks.length === 0) peaks = new Float32Array(samples.length);
    const first = stretch * stretchLength;
    const end = Math.min(samples.length, first + stretchLength);
    let isOver = false;
    for (let index = first; index < end; index += 1) {
      const peak = peakFrom(samples, index);
      peaks[index] = peak;
      if (peak > ceiling) isOver = true;
    }
    if (!isOver) continue;
    const last = zones.at(-1);
    const zone = { start: Math.max(0, first - margins), end: Math.min(samples.length, end + releaseSamples + margins) };
    if (last && zone.start <= last.end) last.end = zone.end;
    else zones.push(zone);
  }
  return { peaks, zones };
}

/** For every sample of the zone the gain that brings it, and what lies between it and its neighbours, to the aim. */
function wantedGains(peaks: Float32Array, { start, end }: Zone, aim: number): Float64Array {
  const gains = new Float64Array(end - start).fill(1);
  for (let index = start; index < end; index += 1) {
    const peak = peaks[index]!;
    if (!(peak > aim)) continue;
    const gain = gainOnGrid(aim / peak);
    gains[index - start] = Math.min(gains[index - start]!, gain);
    if (index + 1 < end) gains[index + 1 - start] = gain;
  }
  return gains;
}

/** The true peak of the limited zone where it is over the ceiling; read again only where it can be. */
function peakLeft(
  limited: Float32Array,
  peaks: Float32Array,
  gains: Float64Array,
  { start, end }: Zone,
  ceiling: number,
  sampleRate: number,
): number {
  // What the gain changes by over the samples that one between them is made of, at most.
  const change = interpolationReach / (lookAheadAt(sampleRate) + 1);
  const suspicious = ceiling * (1 - change * largestOvershoot);
  let largest = ceiling;
  for (let index = start; index < end; index += 1) {
    if (peaks[index]! * gains[index - start]! > suspicious) largest = Math.max(largest, peakFrom(limited, index));
  }
  return largest;
}
