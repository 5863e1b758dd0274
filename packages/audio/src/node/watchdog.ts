/** How much of the machine one task may take. The clock on the wall is no limit: a slow machine is slow, not broken. */
export interface WorkLimits {
  /** CPU time of the task, in milliseconds. */
  cpuMs: number;
  /** A task that takes next to no CPU time for this long hangs; 60 000 when absent. */
  hangMs?: number | undefined;
  /** Between two looks, in milliseconds; 100 when absent. */
  intervalMs?: number | undefined;
}

/** What a task is ended for. */
export type WorkExcess = "cpu" | "hang";

/** Less than this share of the time that passes is none: asking a thread what it took takes some of it. */
const leastShare = 1 / 200;
/** Where the system tells no CPU time, a task is taken to get this share of the time that passes. */
const assumedShare = 1 / 4;

/**
 * Looks again and again what a task has taken, and says once that it is too much. It counts looks, not seconds: where this
 * process gets no CPU time either, or the machine sleeps, no time passes for the task.
 * @param cpuMsUsed - CPU time of whatever does the task, since any moment; undefined where the system does not tell
 * @returns ends the looks
 */
export function startWatchdog(
  cpuMsUsed: () => Promise<number | undefined>,
  { cpuMs, hangMs = 60_000, intervalMs = 100 }: WorkLimits,
  exceeded: (excess: WorkExcess) => void,
): () => void {
  let first: number | undefined;
  /** When it had last come on. */
  let last: number | undefined;
  let looks = 0;
  let looksWithoutProgress = 0;
  let isLooking = false;
  let isOver = false;

  async function look(): Promise<void> {
    const assumed = looks * intervalMs * assumedShare;
    const used = (await cpuMsUsed()) ?? assumed;
    if (isOver) return;
    first ??= used;
    last ??= used;
    if (used - last >= hangMs * leastShare) {
      looksWithoutProgress = 0;
      last = used;
    }
    if (used - first >= cpuMs) end("cpu");
  }

  function end(excess?: WorkExcess): void {
    isOver = true;
    clearInterval(timer);
    if (excess) exceeded(excess);
  }

  const timer = setInterval(() => {
    looks += 1;
    looksWithoutProgress += 1;
    if (looksWithoutProgress * intervalMs >= hangMs) return end("hang");
    // A thread that is blocked does not answer before it goes on.
    if (isLooking) return;
    isLooking = true;
    // What cannot be asked any more has ended, and says so by itself.
    void look()
      // A thread that has ended takes no more time.
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, intervalMs).unref();
  return () => end();
}
