import type { MixMeasure, MixPlan, RangeReader } from "@lectern/audio";
import {
  type EncodedWindow,
  measureMix,
  openMixSources,
  openWindowEncoder,
  renderWindow,
  SAMPLES_PER_FRAME,
  stereoOf,
  type WindowEncoder,
} from "@lectern/audio";
import { loadMp3EncoderModule } from "@lectern/audio/node";
import { createSerialiser } from "../download/serialiser.ts";
import { encodedRange, type MixWindow } from "./mix-windows.ts";

/** Measures and encodes windows of one mix. */
export interface MixEngine {
  measure(window: MixWindow, signal: AbortSignal): Promise<MixMeasure>;
  encode(window: MixWindow, gainDb: number, signal: AbortSignal): Promise<EncodedWindow>;
}

/** `open` reads the file of a sound that the plan names; undefined: it is no sound. */
export function createMixEngine(plan: MixPlan, open: (source: string) => Promise<RangeReader | undefined>): MixEngine {
  const sources = openMixSources({ open });
  const inTurn = createSerialiser();
  let encoder: Promise<WindowEncoder> | undefined;
  return {
    measure: ({ start, frames }, signal) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const [from, samples] = [start * SAMPLES_PER_FRAME, frames * SAMPLES_PER_FRAME];
        await sources.prepare(plan, from, samples);
        return measureMix(plan, sources.read, from, samples);
      }),
    encode: (window, gainDb, signal) =>
      inTurn(async () => {
        signal.throwIfAborted();
        const { from, samples } = encodedRange(window);
        const rendered = stereoOf(samples);
        await sources.prepare(plan, from, samples);
        renderWindow(plan, { gainDb }, sources.read, from, rendered);
        encoder ??= loadMp3EncoderModule().then(openWindowEncoder);
        return (await encoder).encodeWindow(rendered, () => signal.aborted);
      }),
  };
}
