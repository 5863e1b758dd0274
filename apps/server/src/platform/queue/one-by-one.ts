/** Runs works one after the other; one whose signal fires while it waits is not begun. */
export function createSerialQueue(): (work: () => Promise<void>, signal: AbortSignal) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();

  return async (work, signal) => {
    const before = last;
    const done = Promise.withResolvers<void>();
    last = before.then(() => done.promise);
    const aborted = Promise.withResolvers<never>();
    const abort = (): void => aborted.reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    try {
      signal.throwIfAborted();
      await Promise.race([before, aborted.promise]);
      await work();
    } finally {
      signal.removeEventListener("abort", abort);
      // Nobody waits for it any more.
      aborted.promise.catch(() => undefined);
      done.resolve();
    }
  };
}
