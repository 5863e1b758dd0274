import { SAMPLE_RATE } from "../format.ts";
import { blockPowers, hopCount, integratedLoudness } from "../loudness/loudness.ts";
import {
  ENCODING_CEILING_DB,
  masteringGainDb,
  MAX_LIMITING_DB,
  TARGET_LUFS_STEREO,
} from "../mastering/mastering-gain.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import type { MixMeasure } from "./measure-mix.ts";

export interface MixMasteringFacts {
  /** Of the whole mix, for `renderWindow`; tenths of a dB. */
  gainDb: number;
  /** LUFS of the whole after gain and limiter, as measured before; -Infinity for silence. */
  loudnessLufs: number;
  /** dB by which the limiter lowers the highest peak. */
  limitingDb: number;
}

/** Halvings of at most some 40 dB. */
const steps = 14;

/**
 * Finds the one gain that brings a mix to -16 LUFS, with what limiting costs made up for; less where a peak would be limited by
 * more than MAX_LIMITING_DB. The gain that it has is kept while it fits, so that an edit renders what it touches. Silence
 * keeps its gain, or gets 0.
 *
 * @param measures of all windows of the mix, in order
 * @param samples length of the mix
 */
export function computeMixMastering(
  measures: readonly MixMeasure[],
  samples: number,
  { currentGainDb }: { currentGainDb?: number | undefined } = {},
): MixMasteringFacts {
  const highestPeakDb = measures.reduce((highest, { truePeakDb }) => Math.max(highest, truePeakDb), -Infinity);
  const unlimitedDb = ENCODING_CEILING_DB - highestPeakDb;
  const highestGainDb = unlimitedDb + MAX_LIMITING_DB;
  const wantedDb = wantedGainDb(measures, samples, { unlimitedDb, highestGainDb });
  const gainDb = masteringGainDb(TARGET_LUFS_STEREO - wantedDb, {
    targetLufs: TARGET_LUFS_STEREO,
    currentGainDb,
    highestGainDb,
  });
  return {
    gainDb,
    loudnessLufs: loudnessAt(measures, samples, gainDb),
    limitingDb: Math.max(0, gainDb - unlimitedDb),
  };
}

/** The gain that reaches the target after the limiter; Infinity for silence. */
function wantedGainDb(
  measures: readonly MixMeasure[],
  samples: number,
  { unlimitedDb, highestGainDb }: { unlimitedDb: number; highestGainDb: number },
): number {
  // Turned down this far nothing is limited, and what the gate lets through is as in the whole.
  const measured = loudnessAt(measures, samples, Math.min(0, unlimitedDb)) - Math.min(0, unlimitedDb);
  let low = TARGET_LUFS_STEREO - measured;
  if (low <= unlimitedDb || low >= highestGainDb) return low;
  let high = highestGainDb;
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (loudnessAt(measures, samples, middle) < TARGET_LUFS_STEREO) low = middle;
    else high = middle;
  }
  return low;
}

/** LUFS of the whole after a gain and the limiter. */
function loudnessAt(measures: readonly MixMeasure[], samples: number, gainDb: number): number {
  const hops = new Float64Array(hopCount(samples, SAMPLE_RATE, false));
  let at = 0;
  for (const { energies, truePeakDb, limitingLoss } of measures) {
    const limitingDb = truePeakDb + gainDb - ENCODING_CEILING_DB;
    const factor = gainFromDecibels(2 * (gainDb - lossOf(limitingLoss, limitingDb)));
    for (let index = 0; index < energies.length && at < hops.length; index += 1) {
      hops[at] = energies[index]! * factor;
      at += 1;
    }
  }
  return integratedLoudness([blockPowers(hops, SAMPLE_RATE, false)]);
}

/** LU lost when the highest peak is lowered by so much; between whole dB in a straight line. */
function lossOf(limitingLoss: Float32Array, limitingDb: number): number {
  if (!(limitingDb > 0)) return 0;
  const step = Math.min(MAX_LIMITING_DB - 1, Math.floor(limitingDb));
  const below = step === 0 ? 0 : limitingLoss[step - 1]!;
  return below + (limitingLoss[step]! - below) * Math.min(1, limitingDb - step);
}
