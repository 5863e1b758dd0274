import { parentPort, workerData } from "node:worker_threads";

const { renderer, addresses, settings } = workerData as { renderer: string; addresses: string[]; settings: unknown };
const { prerender } = (await import(renderer)) as {
  prerender: (address: string, settings: unknown) => Promise<string>;
};
const markup: Record<string, string> = {};
for (const address of addresses) markup[address] = await prerender(address, settings);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, not a window
parentPort?.postMessage(markup);
