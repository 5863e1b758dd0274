import { gainOnGrid, smoothGains } from "../limiting/gain-curve.ts";
import { truePeak } from "../limiting/true-peak.ts";
import { addEnergies, blocksOfHops, hopCount, hopsPerSecond, integratedLoudness } from "../loudness/loudness.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { ENCODING_CEILING_DB } from "./ceiling.ts";
import { TARGET_LUFS_MONO } from "./mastering-gain.ts";

export interface SpeechMeasure {
  /** For `integratedLoudness`, together with those of the item's other utterances. */
  blocks: Float64Array<ArrayBuffer>;
  /** Linear, of the samples as they came. */
  truePeak: number;
}

/** Slices of 1.7 ms: the limiter's curve is straight enough within them. */
const slicesPerHop = 60;
const slicesPerSecond = slicesPerHop * hopsPerSecond;
/** What lies between the samples is a little higher than they are: 0.2 dB for speech at 22.05 kHz. */
const peakShare = 1.02;
/** Limiting costs loudness, which asks for more gain, which costs more. */
const mostRounds = 6;
const enoughDb = 0.02;

/**
 * Measures an utterance for the gain of its item: powers of 400 ms blocks as if it lay in silence. Speech is full of
 * peaks, and what the limiter will take off them costs up to 0.7 LU, which nobody could make good afterwards. So the
 * powers are those of the speech as the limiter will leave it at the gain it would need on its own, with that gain taken
 * out: the limiter's curve is foreseen from the peaks of short slices.
 * @param volumeDb the part of the samples' level that was asked for: the item's gain will not even it out
 */
export function measureSpeech(samples: Float32Array, sampleRate: number, volumeDb = 0): SpeechMeasure {
  if (samples.length === 0) return { blocks: new Float64Array(0), truePeak: 0 };
  const hops = hopCount(samples.length, sampleRate, true);
  const energies = new Float64Array(hops * slicesPerHop);
  addEnergies(samples, sampleRate, slicesPerSecond, energies);
  const peaks = slicePeaks(samples, sampleRate, energies.length);

  let blocks = blocksAt(energies, sampleRate);
  let gainDb = -Infinity;
  for (let round = 0; round < mostRounds; round += 1) {
    const neededDb = TARGET_LUFS_MONO + volumeDb - integratedLoudness([blocks]);
    // Silence would need an endless gain.
    if (neededDb === Infinity || neededDb - gainDb < enoughDb) break;
    gainDb = neededDb;
    const ceiling = gainFromDecibels(ENCODING_CEILING_DB - gainDb);
    if (!peaks.some((peak) => peak > ceiling)) break;
    const gains = Float64Array.from(peaks, (peak) => (peak > ceiling ? gainOnGrid(ceiling / peak) : 1));
    smoothGains(gains, slicesPerSecond);
    blocks = blocksAt(
      energies.map((energy, slice) => energy * gains[slice]! * gains[slice]!),
      sampleRate,
    );
  }
  return { blocks, truePeak: truePeak(samples) };
}

function blocksAt(energies: Float64Array, sampleRate: number): Float64Array<ArrayBuffer> {
  const hops = new Float64Array(energies.length / slicesPerHop);
  for (const [slice, energy] of energies.entries()) hops[Math.floor(slice / slicesPerHop)]! += energy;
  return blocksOfHops(hops, sampleRate, true);
}

function slicePeaks(samples: Float32Array, sampleRate: number, count: number): Float32Array {
  const peaks = new Float32Array(count);
  for (let slice = 0; slice < count; slice += 1) {
    const end = Math.min(samples.length, Math.floor(((slice + 1) * sampleRate) / slicesPerSecond));
    let highest = 0;
    let lowest = 0;
    for (let index = Math.floor((slice * sampleRate) / slicesPerSecond); index < end; index += 1) {
      const value = samples[index]!;
      if (value > highest) highest = value;
      else if (value < lowest) lowest = value;
    }
    peaks[slice] = Math.max(highest, -lowest) * peakShare;
  }
  return peaks;
}
