import { SAMPLES_PER_FRAME } from "../format.ts";
import { openWindowEncoder, type WindowEncoder } from "../mixing/encode-window.ts";
import { measureMix, type MixMeasure } from "../mixing/measure-mix.ts";
import { allocateStereo, type MixPlan, type StereoSamples } from "../mixing/mix-plan.ts";
import type { MixWindow } from "../mixing/plan-mix-windows.ts";
import { renderWindow } from "../mixing/render-window.ts";
import { openMixSources, type MixSources } from "../mixing/sources/mix-sources.ts";
import { refuseWhenCancelled, type WasmModule } from "../mp3/lame.ts";
import { floatToInt16, interleaved } from "../pcm/convert.ts";
import type { SharedMix } from "./shared-mix.ts";
import type { EncodeMixTask, MeasureMixTask, MixedWindow, RenderMixTask } from "./tasks.ts";

/** Mixes, measures and encodes windows within a thread, which keeps what windows of one mix have in common. */
export interface MixRenderer {
  measure(task: MeasureMixTask, isCancelled: () => boolean): Promise<MixMeasure[]>;
  encode(task: EncodeMixTask, isCancelled: () => boolean): Promise<MixedWindow[]>;
  /** Left and right by turns. */
  render(task: RenderMixTask): Promise<Int16Array<ArrayBuffer>>;
}

interface OpenedMix {
  plan: MixPlan;
  sources: MixSources;
}

/** Mixes whose sounds stay opened: two of them may take turns. */
const mostMixes = 2;
/** Of decoded sound, of the one that was used last: half a minute of a bed that is looped, as threads have room for. */
const maxDecodedBytes = 10e6;

export function openMixRenderer(module: WasmModule): MixRenderer {
  /** The one that was used last at the end. */
  const opened = new Map<number, OpenedMix>();
  let encoder: Promise<WindowEncoder> | undefined;
  let scratch = allocateStereo(0);

  function openMix({ id, plan, sources }: SharedMix): OpenedMix {
    const files = new Map(sources);
    const last = [...opened].at(-1);
    if (last && last[0] !== id) last[1].sources.release();
    const mix = opened.get(id) ?? {
      plan: JSON.parse(new TextDecoder().decode(plan.slice())) as MixPlan,
      sources: openMixSources({ open: (name) => Promise.resolve(files.get(name)), maxDecodedBytes }),
    };
    opened.delete(id);
    opened.set(id, mix);
    const [oldest] = opened.keys();
    if (opened.size > mostMixes && oldest !== undefined) opened.delete(oldest);
    return mix;
  }

  async function prepare({ mix, from, samples }: Omit<RenderMixTask, "gainDb">): Promise<OpenedMix> {
    const prepared = openMix(mix);
    await prepared.sources.prepare(prepared.plan, from, samples);
    return prepared;
  }

  async function mastered(task: RenderMixTask): Promise<StereoSamples> {
    const { plan, sources } = await prepare(task);
    if (scratch[0].length < task.samples) scratch = allocateStereo(task.samples);
    const into: StereoSamples = [scratch[0].subarray(0, task.samples), scratch[1].subarray(0, task.samples)];
    renderWindow(plan, { gainDb: task.gainDb }, sources.read, task.from, into);
    return into;
  }

  async function measured(mix: SharedMix, { firstFrame, frames }: MixWindow): Promise<MixMeasure> {
    const own = { from: firstFrame * SAMPLES_PER_FRAME, samples: frames * SAMPLES_PER_FRAME };
    const { plan, sources } = await prepare({ mix, ...own });
    return measureMix(plan, sources.read, own.from, own.samples);
  }

  return {
    async measure({ mix, windows }, isCancelled) {
      const measures: MixMeasure[] = [];
      for (const window of windows) {
        refuseWhenCancelled(isCancelled);
        measures.push(await measured(mix, window));
      }
      return measures;
    },
    async encode({ mix, windows, gainDb, isMeasured = false }, isCancelled) {
      encoder ??= openWindowEncoder(module);
      const windowEncoder = await encoder;
      const encoded: MixedWindow[] = [];
      for (const window of windows) {
        const { from, samples } = window;
        const one = windowEncoder.encodeWindow(await mastered({ mix, from, samples, gainDb }), isCancelled);
        encoded.push(isMeasured ? { ...one, measure: await measured(mix, window) } : one);
      }
      return encoded;
    },
    async render(task) {
      const [left, right] = await mastered(task);
      return interleaved(floatToInt16(left), floatToInt16(right));
    },
  };
}
