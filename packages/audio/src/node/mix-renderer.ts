import { openWindowEncoder, type EncodedWindow, type WindowEncoder } from "../mastering/encode-window.ts";
import { measureMix, type MixMeasure } from "../mixing/measure-mix.ts";
import { stereoOf, type MixPlan, type StereoSamples } from "../mixing/mix-plan.ts";
import { renderWindow } from "../mixing/render-window.ts";
import { openMixSources, type MixSources } from "../mixing/sources/mix-sources.ts";
import type { WasmModule } from "../mp3/lame.ts";
import { floatToInt16 } from "../pcm/convert.ts";
import { interleaved } from "../pcm/interleaved.ts";
import type { SharedMix } from "./shared-mix.ts";
import type { MixWindowTask, RenderMixTask } from "./tasks.ts";

/** Mixes, measures and encodes windows within a thread, which keeps what windows of one mix have in common. */
export interface MixRenderer {
  measure(task: MixWindowTask): Promise<MixMeasure>;
  encode(task: RenderMixTask, isCancelled: () => boolean): Promise<EncodedWindow>;
  /** Left and right by turns. */
  render(task: RenderMixTask): Promise<Int16Array<ArrayBuffer>>;
}

interface OpenedMix {
  plan: MixPlan;
  sources: MixSources;
}

/** Mixes whose sounds stay opened: two of them may take turns. */
const mostMixes = 2;
/** Of decoded sound, for each, beyond what a window needs: the next window of a thread is seldom the next of the mix. */
const maxDecodedBytes = 4e6;

export function openMixRenderer(module: WasmModule): MixRenderer {
  /** The one that was used last at the end. */
  const opened = new Map<number, OpenedMix>();
  let encoder: Promise<WindowEncoder> | undefined;
  let scratch = stereoOf(0);

  function openMix({ id, plan, sources }: SharedMix): OpenedMix {
    const files = new Map(sources);
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

  async function prepare({ mix, from, samples }: MixWindowTask): Promise<OpenedMix> {
    const prepared = openMix(mix);
    await prepared.sources.prepare(prepared.plan, from, samples);
    return prepared;
  }

  async function mastered(task: RenderMixTask): Promise<StereoSamples> {
    const { plan, sources } = await prepare(task);
    if (scratch[0].length < task.samples) scratch = stereoOf(task.samples);
    const into: StereoSamples = [scratch[0].subarray(0, task.samples), scratch[1].subarray(0, task.samples)];
    renderWindow(plan, { gainDb: task.gainDb }, sources.read, task.from, into);
    return into;
  }

  return {
    async measure(task) {
      const { plan, sources } = await prepare(task);
      return measureMix(plan, sources.read, task.from, task.samples);
    },
    async encode(task, isCancelled) {
      encoder ??= openWindowEncoder(module);
      const windows = await encoder;
      return windows.encodeWindow(await mastered(task), isCancelled);
    },
    async render(task) {
      const [left, right] = await mastered(task);
      return interleaved(floatToInt16(left), floatToInt16(right));
    },
  };
}
