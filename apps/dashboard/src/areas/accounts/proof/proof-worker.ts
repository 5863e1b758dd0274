import { solveChallenge } from "./solve-challenge.ts";

/** The worker's response to a challenge. */
export type WorkerResponse = { proof: string } | { failure: string };

self.onmessage = ({ data }: MessageEvent<string>) => {
  solveChallenge(data).then(
    (proof) => respond({ proof }),
    (error: unknown) => respond({ failure: String(error) }),
  );
};

function respond(message: WorkerResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage(message);
}
