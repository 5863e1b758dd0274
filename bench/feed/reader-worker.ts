// Readers of a feed in a thread of their own: each follows its pages from the first to the last, again and again.
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

export interface Readers {
  addresses: string[];
  readers: number;
  encoding: "gzip" | "identity";
}

const { addresses, readers, encoding } = workerData as Readers;
const agent = new Agent({ keepAlive: true, maxSockets: readers });
let pages = 0;
const end = new AbortController();

function read(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { "accept-encoding": encoding } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answers ${answer.statusCode}`));
      answer.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });
}

async function follow(): Promise<void> {
  while (!end.signal.aborted) {
    for (const address of addresses) {
      await read(address);
      pages += 1;
    }
  }
}

parentPort?.once("message", () => end.abort());
await Promise.all(Array.from({ length: readers }, follow));
agent.destroy();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(pages);
