import type { WorkerResponse } from "./proof-worker.ts";

/** Solves a challenge in a web worker, so that the page stays responsive. */
export function solveInWorker(challenge: string): Promise<string> {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
    if ("proof" in data) resolve(data.proof);
    else reject(new Error(data.failure));
  };
  // The worker's script could not be fetched: a network error.
  worker.onerror = () => reject(new TypeError("The proof of work could not be started."));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(challenge);
  return promise.finally(() => worker.terminate());
}
