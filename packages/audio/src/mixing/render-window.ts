import { LIMITER_LOOK_AHEAD, LIMITER_RUN_IN, limitWindow } from "../limiting/windowed-limiter.ts";
import { CHUNK_SAMPLES, findChunkPeaks } from "../limiting/oversampling.ts";
import { ENCODING_CEILING_DB } from "../mastering/mastering-gain.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { mix, windowScratch } from "./mix.ts";
import type { MixPlan, ReadSource, StereoSamples } from "./mix-plan.ts";

export interface MixMastering {
  /** dB, of the whole mix. */
  gainDb: number;
  /** dBTP that the limiter holds; ENCODING_CEILING_DB when absent. */
  ceilingDb?: number;
}

/**
 * The samples of a mix from `from` on, as many as `into` holds, mastered: what is encoded, and what is heard in the browser.
 * Any window is the same bits as that part of the whole, in every engine.
 */
export function renderWindow(
  plan: MixPlan,
  { gainDb, ceilingDb = ENCODING_CEILING_DB }: MixMastering,
  read: ReadSource,
  from: number,
  into: StereoSamples,
): void {
  const { start, end } = reachOf(from, into[0].length);
  const around = windowScratch.mixed.first(end - start);
  const gain = gainFromDecibels(gainDb);
  const largest = windowScratch.peaks.first((end - start) / CHUNK_SAMPLES);
  mix(plan, read, start, around, (first, last) => {
    for (const side of [0, 1] as const) {
      if (gain !== 1) amplify(around[side], first, last, gain);
      findChunkPeaks(around[side], first, last, largest[side]);
    }
  });
  limitWindow(around, largest, gainFromDecibels(ceilingDb));
  for (const side of [0, 1] as const) {
    into[side].set(around[side].subarray(from - start, from - start + into[side].length));
  }
}

function amplify(samples: Float32Array, start: number, end: number, gain: number): void {
  for (let index = start; index < end; index += 1) samples[index]! *= gain;
}

/** What is mixed for a window: it, and as far around it as the limiter listens, on its grid. */
export function reachOf(from: number, length: number): { start: number; end: number } {
  return {
    start: Math.floor(from / CHUNK_SAMPLES) * CHUNK_SAMPLES - LIMITER_RUN_IN,
    end: Math.ceil((from + length) / CHUNK_SAMPLES) * CHUNK_SAMPLES + LIMITER_LOOK_AHEAD,
  };
}
