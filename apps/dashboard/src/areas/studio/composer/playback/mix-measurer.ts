import { measureMix, type MixPlan } from "@lectern/audio";
import { audiblePlan, openSources } from "./mix-renderer.ts";
import { createIncrementalMixMeasurer, type MixMeterOptions } from "./incremental-mix-measurer.ts";
import { type SoundFiles, SoundUnavailableError } from "./sound-files.ts";

export interface MixMeasurerOptions extends Omit<MixMeterOptions, "prepare" | "measure"> {
  files: SoundFiles;
}

/** Measures mixes of sounds; those that cannot be had are silent, as they are when it is played. */
export interface MixMeasurer {
  /** Rejects when it cannot decode or mix. */
  change: (plan: MixPlan, options: { isMixed: boolean }) => Promise<void>;
  /** Tries anew what could not be loaded. */
  retry: () => Promise<void>;
}

/** Each sound is decoded once, in order: little is kept. */
const maxDecodedBytes = 12e6;

export function createMixMeasurer({ files, ...options }: MixMeasurerOptions): MixMeasurer {
  let sources = openSources(files, maxDecodedBytes);
  const unavailable = new Set<string>();
  let wanted: { plan: MixPlan; isMixed: boolean } | undefined;

  const meter = createIncrementalMixMeasurer({
    ...options,
    prepare: (plan, from, samples) => sources.prepare(plan, from, samples),
    measure: (plan, from, samples) => measureMix(plan, sources.read, from, samples),
  });

  async function measure(): Promise<void> {
    if (!wanted) return;
    try {
      await meter.change(audiblePlan(wanted.plan, { unavailable, only: undefined }), wanted);
    } catch (error) {
      if (!(error instanceof SoundUnavailableError)) throw error;
      unavailable.add(error.source);
      await measure();
    }
  }

  return {
    change(plan, { isMixed }) {
      wanted = { plan, isMixed };
      return measure();
    },
    async retry() {
      if (unavailable.size === 0) return;
      unavailable.clear();
      sources = openSources(files, maxDecodedBytes);
      await measure();
    },
  };
}
