import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";

/** The loops that take jobs in this process. */
export interface Workers {
  /** Starts one loop that takes one job after another from a queue. */
  start(boss: PgBoss, queue: string, work: (job: JobWithMetadata) => Promise<JobResult>): Promise<void>;
  /** Has the loops of a queue look for a job now. */
  wake(queue: string): void;
  wakeLater(queue: string, seconds: number): void;
  /** Forgets the loops; they end with pg-boss. */
  clear(): void;
}

const pollWithoutNotifySeconds = 2;

export function createWorkers(pollIntervalSeconds: number, heartbeatSeconds: number): Workers {
  const wakers = new Map<string, (() => void)[]>();
  const timers = new Set<NodeJS.Timeout>();

  async function start(boss: PgBoss, queue: string, work: (job: JobWithMetadata) => Promise<JobResult>): Promise<void> {
    let id = "";
    function again(): void {
      boss.notifyWorker(id);
    }
    id = await boss.work(
      queue,
      {
        pollingIntervalSeconds: Math.min(pollWithoutNotifySeconds, pollIntervalSeconds),
        notifyPollingIntervalSeconds: pollIntervalSeconds,
        includeMetadata: true,
        perJobResults: true,
        batchSize: 1,
        heartbeatRefreshSeconds: heartbeatSeconds,
      },
      async (jobs: JobWithMetadata[]) => {
        const results = await Promise.all(jobs.map(work));
        // There may be more; pg-boss would look only after its interval.
        again();
        return results;
      },
    );
    wakers.set(queue, [...(wakers.get(queue) ?? []), again]);
  }

  function wake(queue: string): void {
    for (const waker of wakers.get(queue) ?? []) waker();
  }

  function wakeLater(queue: string, seconds: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      wake(queue);
    }, seconds * 1000);
    timers.add(timer.unref());
  }

  function clear(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    wakers.clear();
  }

  return { start, wake, wakeLater, clear };
}
