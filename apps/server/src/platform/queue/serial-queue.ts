/**
 * Runs work one at a time, in the order of the calls; one that fails does not keep the next from its turn, and one whose
 * signal fires while it waits is not begun.
 */
export function createSerialQueue(): <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();

  return async (work, signal) => {
    const before = last;
    const done = Promise.withResolvers<void>();
    last = before.then(() => done.promise);
    const aborted = Promise.withResolvers<never>();
    const abort = (): void => aborted.reject(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    try {
      signal?.throwIfAborted();
      await Promise.race([before, aborted.promise]);
      return await work();
    } finally {
      signal?.removeEventListener("abort", abort);
      // Nobody waits for it any more.
      aborted.promise.catch(() => undefined);
      done.resolve();
    }
  };
}
