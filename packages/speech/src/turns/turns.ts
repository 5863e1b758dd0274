import { speechCancelled, type SpeechError } from "../speech-error.ts";

/** A person waits for a preview; a build waits in the background. */
export type Priority = "preview" | "build";

/** What waits for a turn: previews before builds, each class in the order of arrival. */
export interface TurnQueue<Item> {
  add(item: Item, priority: Priority): void;
  remove(item: Item): void;
  /** Takes an item of the class whose turn it is: the first, or the one at the place that `pick` says. */
  next(pick?: (waiting: readonly Item[]) => number): Item | undefined;
  /** Takes all items. */
  drain(): Item[];
}

/** After this many previews in a row a waiting build gets its turn. */
const maxConsecutivePreviews = 8;

export function createTurnQueue<Item>(): TurnQueue<Item> {
  const queues: Record<Priority, Item[]> = { preview: [], build: [] };
  let previewsInARow = 0;

  return {
    add(item, priority) {
      queues[priority].push(item);
    },
    remove(item) {
      for (const queue of Object.values(queues)) {
        const index = queue.indexOf(item);
        if (index !== -1) queue.splice(index, 1);
      }
    },
    next(pick = () => 0) {
      const buildsTurn = queues.build.length > 0 && previewsInARow >= maxConsecutivePreviews;
      const preview = buildsTurn ? undefined : take(queues.preview, pick);
      previewsInARow = preview ? previewsInARow + 1 : 0;
      return preview ?? take(queues.build, pick);
    },
    drain: () => Object.values(queues).flatMap((queue) => queue.splice(0)),
  };
}

function take<Item>(queue: Item[], pick: (waiting: readonly Item[]) => number): Item | undefined {
  return queue.length === 0 ? undefined : queue.splice(pick(queue), 1)[0];
}

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
