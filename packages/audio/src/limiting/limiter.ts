import { gainFromDecibels } from "../pcm/decibels.ts";
import { quantiseGain, lookAheadSamples, RELEASE_SECONDS, RELEASE_TIME_CONSTANTS, smoothGains } from "./gain-curve.ts";
import {
  INTERPOLATION_HALF_WIDTH,
  MAX_OVERSHOOT,
  mayExceed,
  interpolatedPeak,
  CHUNK_SAMPLES,
  chunkPeaks,
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
  return limitChannels([samples], sampleRate, ceilingDb)[0]!;
}

/** The same for channels of one sound: the gain is one for all, so that what is heard stays where it is heard. */
export function limitChannels(
  channels: readonly Float32Array[],
  sampleRate: number,
  ceilingDb: number,
): readonly Float32Array[] {
  const ceiling = gainFromDecibels(ceilingDb);
  const { peaks, zones } = findPeaks(channels, sampleRate, ceiling);
  if (zones.length === 0) return channels;
  const limited = channels.map((channel) => channel.slice());
  for (const zone of zones) {
    for (let aim = ceiling * margin; ;) {
      const gains = wantedGains(peaks, zone, aim);
      smoothGains(gains, sampleRate);
      for (const [place, samples] of channels.entries()) {
        const output = limited[place]!;
        for (let index = zone.start; index < zone.end; index += 1)
          output[index] = samples[index]! * gains[index - zone.start]!;
      }
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
function findPeaks(
  channels: readonly Float32Array[],
  sampleRate: number,
  ceiling: number,
): { peaks: Float32Array; zones: Zone[] } {
  const largest = highestOf(channels.map(chunkPeaks));
  const length = channels[0]!.length;
  const margins = 2 * lookAheadSamples(sampleRate) + CHUNK_SAMPLES;
  const releaseSamples = Math.ceil(RELEASE_TIME_CONSTANTS * RELEASE_SECONDS * sampleRate);
  const zones: Zone[] = [];
  let peaks = new Float32Array(0);
  for (let chunk = 0; chunk < largest.length; chunk += 1) {
    if (!mayExceed(largest, chunk, ceiling)) continue;
    if (peaks.length === 0) peaks = new Float32Array(length);
    const first = chunk * CHUNK_SAMPLES;
    const end = Math.min(length, first + CHUNK_SAMPLES);
    let isOver = false;
    for (let index = first; index < end; index += 1) {
      const peak = highestPeak(channels, index);
      peaks[index] = peak;
      if (peak > ceiling) isOver = true;
    }
    if (!isOver) continue;
    const last = zones.at(-1);
    const zone = { start: Math.max(0, first - margins), end: Math.min(length, end + releaseSamples + margins) };
    if (last && zone.start <= last.end) last.end = zone.end;
    else zones.push(zone);
  }
  return { peaks, zones };
}

function highestOf(lists: readonly Float32Array[]): Float32Array {
  return lists.reduce((highest, list) => highest.map((value, index) => Math.max(value, list[index]!)));
}

function highestPeak(channels: readonly Float32Array[], index: number): number {
  let highest = 0;
  for (const channel of channels) highest = Math.max(highest, interpolatedPeak(channel, index));
  return highest;
}

/** For every sample of the zone the gain that brings it, and what lies between it and its neighbours, to the aim. */
function wantedGains(peaks: Float32Array, { start, end }: Zone, aim: number): Float64Array {
  const gains = new Float64Array(end - start).fill(1);
  for (let index = start; index < end; index += 1) {
    const peak = peaks[index]!;
    if (!(peak > aim)) continue;
    const gain = quantiseGain(aim / peak);
    gains[index - start] = Math.min(gains[index - start]!, gain);
    if (index + 1 < end) gains[index + 1 - start] = gain;
  }
  return gains;
}

/** The true peak of the limited zone where it is over the ceiling; read again only where it can be. */
function peakLeft(
  limited: readonly Float32Array[],
  peaks: Float32Array,
  gains: Float64Array,
  { start, end }: Zone,
  ceiling: number,
  sampleRate: number,
): number {
  // What the gain changes by over the samples that one between them is made of, at most.
  const change = INTERPOLATION_HALF_WIDTH / (lookAheadSamples(sampleRate) + 1);
  const suspicious = ceiling * (1 - change * MAX_OVERSHOOT);
  let largest = ceiling;
  for (let index = start; index < end; index += 1) {
    if (peaks[index]! * gains[index - start]! > suspicious) largest = Math.max(largest, highestPeak(limited, index));
  }
  return largest;
}
