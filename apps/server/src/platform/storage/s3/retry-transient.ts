import { setTimeout as delay } from "node:timers/promises";

/** Waits before further tries, in milliseconds: an object store that refuses for some seconds fails nobody's work. */
export const RETRY_DELAYS_MS: readonly number[] = [100, 200, 400, 800, 1600, 3200];

/** No further try is begun after so long: one that waits for its connection takes seconds itself. */
const maxTotalMs = 15_000;

export interface RetryOptions {
  delaysMs: readonly number[];
  /** Whether a further try may succeed. */
  isTransient: (error: unknown) => boolean;
  signal?: AbortSignal | undefined;
}

/** Calls again after a failure that may pass, each time after a longer wait; half of a wait is chance, so that not all come back at once. */
export async function retryTransient<Result>(call: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  const { delaysMs, isTransient, signal } = options;
  const startedAt = performance.now();
  for (const waitMs of delaysMs) {
    try {
      return await call();
    } catch (error) {
      if (signal?.aborted || !isTransient(error) || performance.now() - startedAt > maxTotalMs) throw error;
    }
    await delay(waitMs * (0.5 + Math.random() / 2), undefined, signal && { signal });
  }
  return await call();
}
