/** Remaining time of an idle period, as in IdleDeadline. */
export interface IdlePeriod {
  timeRemaining(): number;
}

export interface IdleScheduler {
  /** Calls `run` in an idle period; returns a cancel function. */
  whenIdle: (run: (moment: IdlePeriod) => void) => () => void;
  /** Calls `run` after a delay in milliseconds; returns a cancel function. */
  after: (milliseconds: number, run: () => void) => () => void;
}

/**
 * Runs interruptible work in idle periods, debounced after the last request. A new request restarts it.
 * @param restMs debounce in milliseconds
 */
export function createIdleRunner<Result>(
  parts: IdleScheduler,
  restMs: number,
  work: () => Generator<void, Result>,
  done: (result: Result) => void,
): { request: () => void; stop: () => void } {
  let cancel: () => void = () => {};

  function proceed(steps: Generator<void, Result>): void {
    cancel = parts.whenIdle((moment) => {
      do {
        const next = steps.next();
        if (next.done) {
          done(next.value);
          return;
        }
      } while (moment.timeRemaining() > 1);
      proceed(steps);
    });
  }

  return {
    request() {
      cancel();
      cancel = parts.after(restMs, () => proceed(work()));
    },
    stop: () => cancel(),
  };
}

/** requestIdleCallback; where it is not supported, the next task. */
export const browserIdleScheduler: IdleScheduler = {
  whenIdle(run) {
    if (typeof requestIdleCallback === "function") {
      const handle = requestIdleCallback(run, { timeout: 500 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => run({ timeRemaining: () => 0 }), 0);
    return () => clearTimeout(timer);
  },
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
