import type { MixWindow, PlayedReport, WorkerReport, WorkerRequest } from "./messages.ts";
import { createMixMeasurer } from "./mix-measurer.ts";
import { createMixRenderer } from "./mix-renderer.ts";
import { createSoundFiles } from "./sound-files.ts";
import { createPlanDecoder } from "./spoken-words.ts";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const tellPage = (report: WorkerReport) => self.postMessage(report);
const fail = (error: unknown) => tellPage({ type: "failed", reason: String(error) });
const receive = createPlanDecoder();
const get: typeof fetch = (source, init) => fetch(source, init);
/** What is measured is read once, from its beginning to its end. */
const measuredBytesKept = 8e6;
/** It is not to hold up what is heard. */
const measuredRequests = 2;
let output: MessagePort | undefined;

const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

const turn = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve);
    turns.port2.postMessage(undefined);
  });

const player = createMixRenderer({
  files: createSoundFiles(get),
  turn,
  send: (window: MixWindow) => output?.postMessage(window, [window.left.buffer, window.right.buffer]),
  onMissing: (sources) => tellPage({ type: "missing", sources }),
  onFailure: fail,
});

const measurer = createMixMeasurer({
  files: createSoundFiles(get, { maxKeptBytes: measuredBytesKept, maxRequests: measuredRequests }),
  turn,
  onMeasured: (measured) => tellPage({ type: "measured", measured }),
});

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  switch (data.type) {
    case "connect":
      output = data.port;
      output.onmessage = ({ data: { epoch, at } }: MessageEvent<PlayedReport>) => player.played(epoch, at);
      break;
    case "plan":
      player.change(receive(data.message), data);
      break;
    case "settled":
      player.settle();
      break;
    case "seek":
      player.seek(data.epoch, data.at);
      break;
    case "mastering":
      player.setMastering(data.mastering);
      break;
    case "measure":
      measurer.change(receive(data.message), data).catch(fail);
      break;
    case "retry":
      player.retry();
      measurer.retry().catch(fail);
      break;
  }
};
