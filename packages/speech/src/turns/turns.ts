import { speechCancelled, type SpeechError } from "../speech-error.ts";
import { createTurnQueue, type Priority } from "./turn-queue.ts";

/** So many calls of a service at once and no more: whoever comes later waits for a turn. */
export interface Turns {
  /** @throws {SpeechError} CANCELLED when `signal` is aborted before the turn comes, and after close */
  run<Result>(priority: Priority, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  close(): void;
}

interface Waiting {
  begin: () => void;
  fail: (error: SpeechError) => void;
}

export function createTurns(atOnce: number): Turns {
  const queue = createTurnQueue<Waiting>();
  let running = 0;
  let closed = false;

  function dispatch(): void {
    while (running < atOnce) {
      const waiting = queue.next();
      if (!waiting) return;
      running += 1;
      waiting.begin();
    }
  }

  async function turn(priority: Priority, signal?: AbortSignal): Promise<void> {
    if (closed) throw speechCancelled();
    if (signal?.aborted) throw speechCancelled(signal.reason);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { begin: resolve, fail: reject };
    function giveUp(): void {
      queue.remove(waiting);
      reject(speechCancelled(signal?.reason));
    }
    signal?.addEventListener("abort", giveUp, { once: true });
    queue.add(waiting, priority);
    dispatch();
    await promise.finally(() => signal?.removeEventListener("abort", giveUp));
  }

  return {
    async run(priority, work, signal) {
      await turn(priority, signal);
      try {
        return await work();
      } finally {
        running -= 1;
        dispatch();
      }
    },
    close() {
      closed = true;
      for (const { fail } of queue.drain()) fail(speechCancelled());
    },
  };
}
