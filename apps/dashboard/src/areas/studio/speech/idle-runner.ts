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

/** Rounds of requested work that `flush` does: a result may request the work again, but not for ever. */
const maxRounds = 3;

export interface IdleRunner {
  request: () => void;
  /** Does the requested work now, and what its result requests in turn. */
  flush: () => void;
  stop: () => void;
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
): IdleRunner {
  let cancel: () => void = () => {};
  let isRequested = false;

  function proceed(steps: Generator<void, Result>): void {
    cancel = parts.whenIdle((moment) => {
      do {
        const next = steps.next();
        if (next.done) {
          finish(next.value);
          return;
        }
      } while (moment.timeRemaining() > 1);
      proceed(steps);
    });
  }

  function finish(result: Result): void {
    isRequested = false;
    done(result);
  }

  function workThrough(steps: Generator<void, Result>): Result {
    for (;;) {
      const next = steps.next();
      if (next.done) return next.value;
    }
  }

  return {
    request() {
      cancel();
      isRequested = true;
      cancel = parts.after(restMs, () => proceed(work()));
    },
    flush() {
      for (let round = 0; isRequested && round < maxRounds; round += 1) {
        cancel();
        finish(workThrough(work()));
      }
    },
    stop() {
      cancel();
      isRequested = false;
    },
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
