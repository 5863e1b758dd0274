export interface Turns {
  /** From now on turns are measured. */
  begin(): void;
  /** Milliseconds of processor time of this thread that the longest of them took, once the present one is over. */
  end(): Promise<number>;
}

/**
 * Measures turns of this thread's event loop: what the loop does from one run of its immediates to the next. Processor time,
 * so that a busy machine makes none of them longer; collections of garbage that hold the thread are part of it.
 */
export function watchTurns(): Turns {
  let longest = 0;
  let next: NodeJS.Immediate | undefined;
  let before: NodeJS.CpuUsage;

  function look(): void {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    next = setImmediate(look);
    before = process.threadCpuUsage();
  }

  return {
    begin() {
      longest = 0;
      before = process.threadCpuUsage();
      next = setImmediate(look);
    },
    async end() {
      await new Promise((resolve) => setImmediate(resolve));
      clearImmediate(next);
      return longest / 1000;
    },
  };
}
