import { parentPort, workerData } from "node:worker_threads";

const { renderer, ...wanted } = workerData as {
  renderer: string;
  addresses: string[];
  frames: string[];
  settings: unknown;
};
const { prerender, prerenderFrame } = (await import(renderer)) as {
  prerender: (address: string, settings: unknown) => Promise<string>;
  prerenderFrame: (name: string) => string;
};
const addresses: Record<string, string> = {};
for (const address of wanted.addresses) addresses[address] = await prerender(address, wanted.settings);
const frames = Object.fromEntries(wanted.frames.map((name) => [name, prerenderFrame(name)]));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, not a window
parentPort?.postMessage({ addresses, frames });
