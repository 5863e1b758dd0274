import type { MixWindow, PlayedReport, WorkerReport, WorkerRequest } from "./messages.ts";
import { createMixPlayer } from "./mix-player.ts";
import { createSoundFiles } from "./sound-files.ts";
import { createWordReceiver } from "./spoken-words.ts";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const tellPage = (report: WorkerReport) => self.postMessage(report);
const receive = createWordReceiver();
let output: MessagePort | undefined;

const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

const player = createMixPlayer({
  files: createSoundFiles((source, init) => fetch(source, init)),
  send: (window: MixWindow) => output?.postMessage(window, [window.left.buffer, window.right.buffer]),
  onFailure: () => tellPage({ type: "failed" }),
  onMissing: (sources) => tellPage({ type: "missing", sources }),
  turn: () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      turns.port2.postMessage(undefined);
    }),
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
    case "seek":
      player.seek(data.epoch, data.at);
      break;
    case "retry":
      player.retry();
      break;
  }
};
