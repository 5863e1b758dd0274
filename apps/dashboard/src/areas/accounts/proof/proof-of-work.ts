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

/** A proof expires this long after its challenge was fetched, well before the server's ten minutes. */
export const PROOF_MAX_AGE_MS = 8 * 60_000;

export interface ProofOfWork {
  /** Starts computing a proof, unless one is ready or in progress. */
  begin(): void;
  /** Resolves with an unused proof. Rejects when its challenge could not be fetched. */
  take(): Promise<string>;
}

export interface ProofOfWorkOptions {
  fetchChallenge: () => Promise<string>;
  solve: (challenge: string) => Promise<string>;
  now?: () => number;
}

/** Computes proofs of work ahead of time. Each proof is used once. */
export function createProofOfWork({ fetchChallenge, solve, now = Date.now }: ProofOfWorkOptions): ProofOfWork {
  let current: { since: number; proof: Promise<string> } | undefined;

  function work(): { since: number; proof: Promise<string> } {
    if (current && now() - current.since < PROOF_MAX_AGE_MS) return current;
    const started = { since: now(), proof: fetchChallenge().then(solve) };
    // take() rejects with the error; the next call starts over.
    started.proof.catch(() => {
      if (current === started) current = undefined;
    });
    current = started;
    return started;
  }

  return {
    begin: () => void work(),
    async take() {
      const taken = work();
      const proof = await taken.proof;
      if (current === taken) current = undefined;
      return now() - taken.since < PROOF_MAX_AGE_MS ? proof : this.take();
    },
  };
}
