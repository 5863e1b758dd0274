import type { MixWindow, OutputReport, PlayedReport, WorkletRequest } from "./messages.ts";
import { MixOutput } from "./mix-output.ts";

/* What the scope of a worklet has, which TypeScript's library does not know. */
declare const currentTime: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** What the worker renders ahead fits in, and a window more: 3 s. */
const capacity = 2 ** 17;
/** 46 ms. */
const reportSamples = 2048;

class MixProcessor extends AudioWorkletProcessor {
  readonly #output = new MixOutput(capacity);
  #worker: MessagePort | undefined;
  #reported = "";
  #sinceReport = 0;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<WorkletRequest>) => this.#obey(data);
  }

  process(_inputs: unknown, [channels]: [[Float32Array, Float32Array]]): boolean {
    this.#output.pull(channels);
    this.#sinceReport += channels[0].length;
    const isDue = this.#output.status() === "playing" && this.#sinceReport >= reportSamples;
    if (isDue || this.#output.status() !== this.#reported) this.#report();
    return true;
  }

  #obey(request: WorkletRequest): void {
    switch (request.type) {
      case "connect":
        this.#worker = request.port;
        this.#worker.onmessage = ({ data }: MessageEvent<MixWindow>) => this.#output.write(data);
        break;
      case "play":
        this.#output.play();
        break;
      case "pause":
        this.#output.pause();
        break;
      case "seek":
        this.#output.seek(request.epoch, request.at);
        break;
    }
  }

  #report(): void {
    const facts = this.#output.report();
    this.#reported = facts.status;
    this.#sinceReport = 0;
    const played: PlayedReport = { type: "played", epoch: facts.epoch, at: facts.at };
    this.#worker?.postMessage(played);
    const report: OutputReport = { type: "report", ...facts, time: currentTime };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
    this.port.postMessage(report);
  }
}

registerProcessor("mix", MixProcessor);
