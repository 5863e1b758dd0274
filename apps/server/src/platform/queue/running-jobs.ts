import { type InterruptReason, JobInterrupted } from "./job-errors.ts";

/** The notification that a job is cancelled may arrive before the job itself does. */
const cancelMemoryMs = 10_000;

/** One try of a job in this process, from its start to its end. */
export interface RunningJob {
  readonly id: string;
  readonly queue: string;
  /** pg-boss's number of the try; with the id it names the claim. */
  readonly retryCount: number;
  readonly signal: AbortSignal;
  interrupt(reason: InterruptReason): void;
  end(): void;
}

/** The jobs this process runs now. */
export interface RunningJobs {
  begin(job: { id: string; queue: string; retryCount: number }): RunningJob;
  /** Stops it where it runs; one that is only just being taken is stopped as it begins. */
  cancel(id: string): void;
  list(): RunningJob[];
  /** Resolves when none is left, or after `timeoutMs`; returns whether none is left. */
  drained(timeoutMs: number): Promise<boolean>;
}

export function createRunningJobs(): RunningJobs {
  const running = new Map<string, RunningJob>();
  const waiting = new Set<() => void>();
  const cancelled = new Set<string>();

  function cancel(id: string): void {
    const job = running.get(id);
    if (job) return job.interrupt("cancelled");
    cancelled.add(id);
    setTimeout(() => cancelled.delete(id), cancelMemoryMs).unref();
  }

  function begin({ id, queue, retryCount }: { id: string; queue: string; retryCount: number }): RunningJob {
    const controller = new AbortController();
    let ended = false;
    const job: RunningJob = {
      id,
      queue,
      retryCount,
      signal: controller.signal,
      interrupt(reason) {
        if (!ended) controller.abort(new JobInterrupted(reason));
      },
      end() {
        ended = true;
        if (running.get(id) === job) running.delete(id);
        if (running.size === 0) for (const wake of waiting) wake();
      },
    };
    running.set(id, job);
    if (cancelled.has(id)) job.interrupt("cancelled");
    return job;
  }

  function drained(timeoutMs: number): Promise<boolean> {
    if (running.size === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      function finish(): void {
        clearTimeout(timer);
        waiting.delete(finish);
        resolve(running.size === 0);
      }
      const timer = setTimeout(finish, timeoutMs);
      waiting.add(finish);
    });
  }

  return { begin, cancel, list: () => [...running.values()], drained };
}
