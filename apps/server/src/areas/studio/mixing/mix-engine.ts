import type { MixMeasure, MixPlan, MixWindow } from "@lectern/audio";
import { type AudioWorkers, type MixedWindow, shareMix } from "@lectern/audio/node";

/** Measures and encodes windows of one mix, in threads; those of a call, which follow one another, in one of them. */
export interface MixEngine {
  measure(windows: readonly MixWindow[], signal: AbortSignal): Promise<MixMeasure[]>;
  /** @param isMeasured whether they are measured as well, from the same decoded sound */
  encode(
    windows: readonly MixWindow[],
    options: { gainDb: number; isMeasured?: boolean },
    signal: AbortSignal,
  ): Promise<MixedWindow[]>;
}

/** `files` are those of the sounds that the plan names. */
export function createMixEngine(
  audio: Pick<AudioWorkers, "measureMix" | "encodeMix">,
  plan: MixPlan,
  files: ReadonlyMap<string, Uint8Array>,
): MixEngine {
  const mix = shareMix(plan, files);
  return {
    measure: (windows, signal) => audio.measureMix({ mix, windows }, signal),
    encode: (windows, options, signal) => audio.encodeMix({ mix, windows, ...options }, signal),
  };
}
