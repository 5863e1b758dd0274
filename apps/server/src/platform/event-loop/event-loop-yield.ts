import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work before other requests get their turn. */
const defaultTurnMs = 8;

const wanted = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs work for as long as its caller waits for it: it is ended where it gives way, once `signal` is aborted. Work that it
 * shares with other callers must not give way in it.
 */
export function runUntilAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return wanted.run(signal, work);
}

/** Resolves when the last work that waits may go on. */
let queue: Promise<void> = Promise.resolve();

/**
 * For long work in the process that answers requests: awaited between its parts, it lets others go first once the work
 * has had its time. By time and not by the number of parts: what a part costs depends on what people wrote. Of all the work
 * of the process that waits, one goes on at a time, so that much of it at once keeps others no longer. What is awaited
 * rejects with the signal's reason once nobody waits for the work (`runUntilAborted`).
 */
export function createEventLoopYield(turnMs: number = defaultTurnMs): () => Promise<void> | undefined {
  let began = performance.now();
  const signal = wanted.getStore();
  async function give(): Promise<void> {
    queue = queue.then(() => nextTurn());
    await queue;
    signal?.throwIfAborted();
    began = performance.now();
  }
  return () => (performance.now() - began < turnMs ? undefined : give());
}
