import type { Page } from "@playwright/test";
import type { MixMastering } from "@lectern/audio";
import type { PlanMessage } from "../../apps/dashboard/src/areas/studio/composer/playback/spoken-words.ts";

/** A window of a mix as it was sent to the worklet; both channels as base64 of their bytes. */
export interface RecordedWindow {
  epoch: number;
  version: number;
  from: number;
  left: string;
  right: string;
}

export interface MixRecorder {
  /** Every plan that was sent to the worker. */
  plans: () => Promise<PlanMessage[]>;
  /** The level of the whole that was told to the worker last. */
  mastering: () => Promise<MixMastering>;
  /** Every window that was sent to the worklet. */
  windows: () => Promise<RecordedWindow[]>;
  /** The largest of the last samples that were sent to the loudspeakers. */
  peak: () => Promise<number>;
}

/**
 * Records what a page plays by mixing, without changing it: stands between worker and worklet, and listens beside the
 * loudspeakers. To be called before the page is opened.
 */
export async function recordMix(page: Page): Promise<MixRecorder> {
  await page.addInitScript(() => {
    const recorded = {
      plans: [] as unknown[],
      mastering: undefined as unknown,
      windows: [] as object[],
      meter: undefined as AnalyserNode | undefined,
    };
    Object.assign(globalThis, { recordedMix: recorded });

    // oxlint-disable-next-line typescript/unbound-method -- called on the worker it was called on
    const postToWorker = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function postMessage(this: Worker, message: unknown, ...rest: []) {
      const { type, message: plan, mastering } = message as { type?: string; message?: unknown; mastering?: unknown };
      if (type === "plan") recorded.plans.push(plan);
      if (type === "mastering") recorded.mastering = mastering;
      postToWorker.call(this, message, ...rest);
    };

    const Channel = MessageChannel;
    globalThis.MessageChannel = class implements MessageChannel {
      readonly port1: MessagePort;
      readonly port2: MessagePort;
      constructor() {
        const [near, far] = [new Channel(), new Channel()];
        near.port2.onmessage = ({ data }) => far.port1.postMessage(data);
        far.port1.onmessage = ({ data }) => {
          if (data?.type === "window") recorded.windows.push({ ...data });
          near.port2.postMessage(data);
        };
        this.port1 = near.port1;
        this.port2 = far.port2;
      }
    };

    // oxlint-disable-next-line typescript/unbound-method
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function connectAndMeter(this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) {
        recorded.meter = this.context.createAnalyser();
        connect.call(this, recorded.meter);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });

  return {
    plans: () => page.evaluate(() => (globalThis as never as { recordedMix: { plans: never[] } }).recordedMix.plans),
    mastering: () =>
      page.evaluate(() => (globalThis as never as { recordedMix: { mastering: never } }).recordedMix.mastering),
    windows: () =>
      page.evaluate(() => {
        const { windows } = (
          globalThis as never as { recordedMix: { windows: { left: Float32Array; right: Float32Array }[] } }
        ).recordedMix;
        const base64 = ({ buffer }: Float32Array) =>
          btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(""));
        return windows
          .filter(({ left }) => left.length > 0)
          .map((window) => ({ ...window, left: base64(window.left), right: base64(window.right) })) as never;
      }),
    peak: () =>
      page.evaluate(() => {
        const { meter } = (globalThis as never as { recordedMix: { meter: AnalyserNode | undefined } }).recordedMix;
        const samples = new Float32Array(meter?.fftSize ?? 1);
        meter?.getFloatTimeDomainData(samples);
        return samples.reduce((largest, sample) => Math.max(largest, Math.abs(sample)), 0);
      }),
  };
}
