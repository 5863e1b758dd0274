import {
  computeMixMastering,
  type MixMastering,
  type MixMeasure,
  type MixPlan,
  SAMPLES_PER_FRAME,
  WINDOW_FRAMES,
  windowFingerprint,
} from "@lectern/audio";
import type { MixLoudness } from "./transport.ts";

/** As the server measures: what limiting costs is found window by window. */
export const MEASURED_SAMPLES = WINDOW_FRAMES * SAMPLES_PER_FRAME;
/** Measures that are kept: of an hour, and of an hour before its edits. */
const maxKept = 720;

export interface MeasuredMix {
  mastering: MixMastering;
  loudness: MixLoudness;
}

export interface MixMeterOptions {
  /** Loads what `measure` needs of these samples; ends early when it is called again meanwhile. */
  prepare: (plan: MixPlan, from: number, samples: number) => Promise<void>;
  measure: (plan: MixPlan, from: number, samples: number) => MixMeasure;
  /** Resolves after messages that wait were read. */
  turn: () => Promise<void>;
  onMeasured: (measured: MeasuredMix) => void;
}

/** Measures whole mixes, window by window; after an edit those alone in which it is heard. */
export interface MixMeter {
  /** Measures this plan instead of the one before. `isMixed`: false for a voice that is read as it is, at its own level. */
  change: (plan: MixPlan, options: { isMixed: boolean }) => Promise<void>;
}

export function createIncrementalMixMeasurer({ prepare, measure, turn, onMeasured }: MixMeterOptions): MixMeter {
  /** By what is in the window, the one that was used last at the end. */
  const kept = new Map<string, MixMeasure>();
  let version = 0;

  /** undefined when another plan came while its sounds were loaded. */
  async function measureWindow(plan: MixPlan, from: number, begun: number): Promise<MixMeasure | undefined> {
    const key = windowFingerprint(plan, from, MEASURED_SAMPLES);
    if (!kept.has(key)) {
      await prepare(plan, from, MEASURED_SAMPLES);
      if (begun !== version) return undefined;
    }
    const measured = kept.get(key) ?? measure(plan, from, MEASURED_SAMPLES);
    kept.delete(key);
    kept.set(key, measured);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return measured;
  }

  return {
    async change(plan, { isMixed }) {
      version += 1;
      const begun = version;
      const measures: MixMeasure[] = [];
      for (let from = 0; from < plan.samples; from += MEASURED_SAMPLES) {
        const measured = await measureWindow(plan, from, begun);
        if (!measured) return;
        measures.push(measured);
        await turn();
        if (begun !== version) return;
      }
      onMeasured(masteringOf(measures, plan.samples, isMixed));
    },
  };
}

function masteringOf(measures: readonly MixMeasure[], samples: number, isMixed: boolean): MeasuredMix {
  const highest = measures.reduce((peak, { truePeakDb }) => Math.max(peak, truePeakDb), -Infinity);
  const { gainDb, loudnessLufs, limitingDb } = computeMixMastering(measures, samples);
  if (!isMixed) {
    return { mastering: asItIs, loudness: { integrated: loudnessLufs - gainDb, truePeak: highest } };
  }
  return {
    mastering: { gainDb },
    loudness: { integrated: loudnessLufs, truePeak: highest + gainDb - limitingDb },
  };
}

/** A voice was mastered when it was made. */
export const asItIs: MixMastering = { gainDb: 0, ceilingDb: 0 };
