import { LIMITER_LOOK_AHEAD, LIMITER_RUN_IN, limitWindow } from "../limiting/windowed-limiter.ts";
import { CHUNK_SAMPLES } from "../limiting/oversampling.ts";
import { ENCODING_CEILING_DB } from "../mastering/ceiling.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { mix } from "./mix.ts";
import { stereoOf, type MixPlan, type ReadSource, type StereoSamples } from "./mix-plan.ts";

export interface MixMastering {
  /** dB, of the whole mix. */
  gainDb: number;
  /** dBTP that the limiter holds; ENCODING_CEILING_DB when absent. */
  ceilingDb?: number;
}

/** Holds a window and what the limiter listens to around it; grows to the largest. */
let scratch = stereoOf(0);

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
  const around = scratchOf(end - start);
  mix(plan, read, start, around);
  const gain = gainFromDecibels(gainDb);
  if (gain !== 1) {
    for (const channel of around) for (let index = 0; index < channel.length; index += 1) channel[index]! *= gain;
  }
  limitWindow(around, gainFromDecibels(ceilingDb));
  for (const [side, channel] of into.entries()) {
    channel.set(around[side]!.subarray(from - start, from - start + channel.length));
  }
}

/** What is mixed for a window: it, and as far around it as the limiter listens, on its grid. */
export function reachOf(from: number, length: number): { start: number; end: number } {
  return {
    start: Math.floor(from / CHUNK_SAMPLES) * CHUNK_SAMPLES - LIMITER_RUN_IN,
    end: Math.ceil((from + length) / CHUNK_SAMPLES) * CHUNK_SAMPLES + LIMITER_LOOK_AHEAD,
  };
}

function scratchOf(length: number): StereoSamples {
  if (scratch[0].length < length) scratch = stereoOf(length);
  return [scratch[0].subarray(0, length), scratch[1].subarray(0, length)];
}
