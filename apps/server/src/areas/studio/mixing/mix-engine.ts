import type { EncodedWindow, MixMeasure, MixPlan, MixWindow } from "@lectern/audio";
import { type AudioWorkers, shareMix } from "@lectern/audio/node";
import { ownSamples } from "./window-keys.ts";

/** Measures and encodes windows of one mix, in threads. */
export interface MixEngine {
  measure(window: MixWindow, signal: AbortSignal): Promise<MixMeasure>;
  encode(window: MixWindow, gainDb: number, signal: AbortSignal): Promise<EncodedWindow>;
}

/** `files` are those of the sounds that the plan names. */
export function createMixEngine(
  audio: Pick<AudioWorkers, "measureMix" | "encodeMix">,
  plan: MixPlan,
  files: ReadonlyMap<string, Uint8Array>,
): MixEngine {
  const mix = shareMix(plan, files);
  return {
    measure: (window, signal) => audio.measureMix({ mix, ...ownSamples(window) }, signal),
    encode: ({ from, samples }, gainDb, signal) => audio.encodeMix({ mix, from, samples, gainDb }, signal),
  };
}
