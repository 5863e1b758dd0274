import { solveChallenge } from "./solve-challenge.ts";

/** What the worker answers to the text of a challenge. */
export type WorkerAnswer = { proof: string } | { failure: string };

self.onmessage = ({ data }: MessageEvent<string>) => {
  solveChallenge(data).then(
    (proof) => answer({ proof }),
    (error: unknown) => answer({ failure: String(error) }),
  );
};

function answer(message: WorkerAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage(message);
}
