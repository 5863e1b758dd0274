import type { PgBoss } from "pg-boss";
import type { Database } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import { sweepInterruptions } from "./interrupted-jobs.ts";
import { claimedJobs } from "./job-table.ts";
import { createStalledClaimDetector } from "./stalled-claim-detector.ts";
import { takeUpJob } from "./take-up-jobs.ts";

export interface SilenceWatchOptions {
  boss: PgBoss;
  database: Database;
  log: Logger;
  queues: readonly string[];
  /** Between two looks. */
  intervalSeconds: number;
  /** Whether this process runs the job: its own it does not take for dead. */
  isOurs: (id: string) => boolean;
  /** A job of a queue was taken up by some process. */
  takenUp: (queue: string) => void;
}

/** Looks for jobs of processes that died, again and again, until the answer is called. */
export function watchStalledJobs({
  boss,
  database,
  log,
  queues,
  intervalSeconds,
  isOurs,
  takenUp,
}: SilenceWatchOptions): () => Promise<void> {
  const dead = createStalledClaimDetector();
  let timer: NodeJS.Timeout | undefined;
  // Swept again at the next start.
  let looking: Promise<void> = sweepInterruptions(database.kysely).catch(() => undefined);
  let stopped = false;

  async function look(): Promise<void> {
    const claims = await claimedJobs(database.kysely, queues);
    for (const claim of dead(claims)) {
      if (isOurs(claim.id)) continue;
      if (await takeUpJob(boss, database, claim)) {
        log.warn({ job: claim.queue, jobId: claim.id }, "taking up a job whose process is silent");
      }
      takenUp(claim.queue);
    }
  }

  async function lookOnce(): Promise<void> {
    try {
      await look();
    } catch (error) {
      log.warn({ error }, "silent jobs were not looked for");
    }
    next();
  }

  function next(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = lookOnce();
    }, intervalSeconds * 1000).unref();
  }
  next();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
  };
}
