import { quantiseGain, smoothGains } from "../limiting/gain-curve.ts";
import { truePeak } from "../limiting/true-peak.ts";
import {
  addWeightedEnergies,
  blockPowers,
  hopCount,
  HOPS_PER_SECOND,
  integratedLoudness,
} from "../loudness/loudness.ts";
import { decibelsFromGain, gainFromDecibels } from "../pcm/decibels.ts";
import { ENCODING_CEILING_DB, MAX_LIMITING_DB } from "./mastering-gain.ts";

/** What is known of an utterance's level: of the samples as the engine made them, before volume and gain. */
export interface SpeechMeasure {
  /** Mean-square powers of 400 ms blocks, for `integratedLoudness` together with those of other utterances. */
  blocks: Float32Array<ArrayBuffer>;
  /** dBTP; -Infinity for silence. */
  truePeakDb: number;
  /** LU that the utterance loses when the limiter lowers its highest peak by 1, 2, … MAX_LIMITING_DB dB. */
  limitingLoss: Float32Array<ArrayBuffer>;
}

/** Slices of 1.7 ms: the limiter's curve is straight enough within them. */
const slicesPerHop = 60;
const slicesPerSecond = slicesPerHop * HOPS_PER_SECOND;
/** What lies between the samples is a little higher than they are: 0.2 dB for speech at 22.05 kHz. */
const intersamplePeakFactor = 1.02;

/**
 * Measures an utterance (mono) as if it lay in silence. The loss to the limiter is computed from the peaks and energies
 * of short slices, so that it is known for every gain without running the limiter.
 * @param sampleRate Hz
 */
export function measureSpeech(samples: Float32Array, sampleRate: number): SpeechMeasure {
  const limitingLoss = new Float32Array(MAX_LIMITING_DB);
  const highest = truePeak(samples);
  if (highest === 0) {
    const blocks = samples.length === 0 ? 0 : hopCount(samples.length, sampleRate, true);
    return { blocks: new Float32Array(blocks), truePeakDb: -Infinity, limitingLoss };
  }
  const energies = new Float64Array(hopCount(samples.length, sampleRate, true) * slicesPerHop);
  addWeightedEnergies(samples, sampleRate, slicesPerSecond, energies);
  const peaks = slicePeaks(samples, sampleRate, energies.length, highest);
  const blocks = blocksAt(energies, sampleRate);
  const loudness = integratedLoudness([blocks]);
  // Too quiet to be measured: there is nothing to lose.
  if (loudness !== -Infinity) {
    const gains = new Float64Array(energies.length);
    for (let step = 0; step < MAX_LIMITING_DB; step += 1) {
      const ceiling = highest * gainFromDecibels(-(step + 1));
      for (let slice = 0; slice < gains.length; slice += 1) {
        const peak = peaks[slice]!;
        gains[slice] = peak > ceiling ? quantiseGain(ceiling / peak) : 1;
      }
      smoothGains(gains, slicesPerSecond);
      const loss = loudness - integratedLoudness([blocksAt(energies, sampleRate, gains)]);
      limitingLoss[step] = Math.max(0, Math.min(step + 1, loss));
    }
  }
  return { blocks: Float32Array.from(blocks), truePeakDb: decibelsFromGain(highest), limitingLoss };
}

function blocksAt(energies: Float64Array, sampleRate: number, gains?: Float64Array): Float64Array<ArrayBuffer> {
  const hops = new Float64Array(energies.length / slicesPerHop);
  for (let hop = 0; hop < hops.length; hop += 1) {
    let sum = 0;
    for (let slice = hop * slicesPerHop; slice < (hop + 1) * slicesPerHop; slice += 1) {
      const gain = gains === undefined ? 1 : gains[slice]!;
      sum += energies[slice]! * gain * gain;
    }
    hops[hop] = sum;
  }
  return blockPowers(hops, sampleRate, true);
}

function slicePeaks(samples: Float32Array, sampleRate: number, count: number, highestPeak: number): Float32Array {
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
    peaks[slice] = Math.min(highestPeak, Math.max(highest, -lowest) * intersamplePeakFactor);
  }
  return peaks;
}

export interface SpeechGain {
  /** dB to apply to the utterance before the limiter. */
  gainDb: number;
  /** dB by which the limiter then lowers its highest peak, 0 to MAX_LIMITING_DB. */
  limitingDb: number;
  /** LU by which the utterance stays below what was wanted, because the limiter may take no more. */
  missingLu: number;
}

/**
 * The gain that makes an utterance `wantedDb` (its volume and the item's gain) louder than the engine made it, after
 * the limiter: what limiting costs in loudness is made up for, as far as MAX_LIMITING_DB allows.
 */
export function speechGain({ truePeakDb, limitingLoss }: SpeechMeasure, wantedDb: number): SpeechGain {
  const over = truePeakDb + wantedDb - ENCODING_CEILING_DB;
  if (over <= 0) return { gainDb: wantedDb, limitingDb: 0, missingLu: 0 };
  let reached = 0;
  for (const [step, loss] of limitingLoss.entries()) {
    // More limiting may even cost loudness: the least that reaches what is wanted.
    const risen = step + 1 - loss;
    if (risen >= over) {
      const limitingDb = step + (over - reached) / (risen - reached);
      return { gainDb: wantedDb + limitingDb - over, limitingDb, missingLu: 0 };
    }
    reached = Math.max(reached, risen);
  }
  return { gainDb: wantedDb + MAX_LIMITING_DB - over, limitingDb: MAX_LIMITING_DB, missingLu: over - reached };
}

/** The highest wanted gain that {@link speechGain} can give an utterance in full; Infinity for silence. */
export function highestSpeechGainDb({ truePeakDb, limitingLoss }: SpeechMeasure): number {
  const reached = limitingLoss.reduce((most, loss, step) => Math.max(most, step + 1 - loss), 0);
  return ENCODING_CEILING_DB - truePeakDb + reached;
}
