import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import type { Database, Trx } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import { takeUpJob } from "./take-up-jobs.ts";
import { bossDatabase, statementsOn } from "./boss-database.ts";
import { jobData, type JobDefinition, type JobHandlers, type Queue, type SendOptions } from "./queue.ts";
import { createJobRunner, type DefinedJob, defineJob, MAX_RETRY_DELAY_SECONDS } from "./job-runner.ts";
import { findCancelled, claimedJobs, releaseJob } from "./job-table.ts";
import { deadLetterQueueOf, ensureQueues } from "./queue-settings.ts";
import { createRunningJobs } from "./running-jobs.ts";
import { HEARTBEAT_SECONDS } from "./silence-watch.ts";
import { watchSilence } from "./watch-silence.ts";
import { createWorkers } from "./workers.ts";
import { writeSchedules } from "./write-schedules.ts";

export interface CreateQueueOptions {
  database: Database;
  log: Logger;
  /** No other process takes jobs from this database: jobs found active at the start are orphaned. */
  exclusive: boolean;
  /** Poll interval for expired jobs of dead processes, jobs whose notification was lost, and schedules; 15 seconds. */
  pollIntervalSeconds?: number | undefined;
  /** How often a process says that it lives, and looks for those that no longer do; 2 seconds. */
  heartbeatSeconds?: number | undefined;
}

const cancelChannel = "lectern_job_cancel";
/** Time a handler has to react to its abort signal. */
const abortGraceMs = 5000;

/** Jobs kept in the database's own tables (schema pgboss): sent with a transaction, taken by any process. */
export function createQueue(options: CreateQueueOptions): Queue {
  const { database, log, exclusive, pollIntervalSeconds = 15, heartbeatSeconds = HEARTBEAT_SECONDS } = options;
  const defined = new Map<string, DefinedJob>();
  const known = new Set<string>();
  const running = createRunningJobs();
  const workers = createWorkers(pollIntervalSeconds, heartbeatSeconds);
  let boss: PgBoss | undefined;
  let stopping = false;
  let unlisten: (() => Promise<void>) | undefined;
  let unwatch: (() => Promise<void>) | undefined;

  const run = createJobRunner({
    executor: database.kysely,
    log,
    running,
    isStopping: () => stopping,
    outcomes: {
      complete: async (job) => void (await started().complete(job.name, job)),
      fail: async (job, message) => void (await started().fail(job.name, job, { message })),
      deadLettered: (queue) => workers.wake(deadLetterQueueOf(queue)),
      retryWithin: (queue, seconds) => workers.wakeLater(queue, seconds),
    },
  });

  function define<Payload>(definition: JobDefinition<Payload>, handlers: JobHandlers<Payload>): void {
    if (boss) throw new Error(`The job ${definition.name} is defined after the queue was started.`);
    if (defined.has(definition.name)) throw new Error(`The job ${definition.name} is defined twice.`);
    defined.set(definition.name, defineJob(definition, handlers));
  }

  function started(): PgBoss {
    if (!boss) throw new Error("The queue is not started.");
    return boss;
  }

  async function ensureKnown(definitions: readonly JobDefinition<unknown>[]): Promise<void> {
    const unknown = definitions.filter(({ name }) => !known.has(name));
    if (unknown.length === 0) return;
    await ensureQueues(started(), unknown);
    for (const { name } of unknown) known.add(name);
  }

  async function send<Payload>(
    trx: Trx,
    definition: JobDefinition<Payload>,
    payload: Payload,
    { singletonKey, startAfterSeconds, priority }: SendOptions = {},
  ): Promise<string | undefined> {
    await ensureKnown([definition]);
    const data = jobData(definition, payload);
    const id = await started().send(definition.name, data, {
      db: statementsOn(trx),
      // The queue holds one waiting or running job a key, so a job that shares none gets one of its own.
      singletonKey: singletonKey ?? randomUUID(),
      ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      ...(priority === undefined ? {} : { priority }),
    });
    return id ?? undefined;
  }

  async function cancel(trx: Trx, { name }: { readonly name: string }, id: string): Promise<void> {
    await started().cancel(name, id, { db: statementsOn(trx) });
    await database.notify(trx, cancelChannel, id);
  }

  async function interruptCancelled(): Promise<void> {
    const ids = running.list().map((job) => job.id);
    if (ids.length === 0) return;
    for (const id of await findCancelled(database.kysely, ids)) running.cancel(id);
  }

  /** Takes up the jobs of an earlier process, at once: no other one takes jobs. */
  async function recoverJobs(queue: string): Promise<void> {
    const claims = await claimedJobs(database.kysely, [queue]);
    if (claims.length === 0) return;
    log.info({ job: queue, count: claims.length }, "taking up jobs of an earlier process");
    for (const claim of claims) await takeUpJob(started(), database, claim);
  }

  async function startWorkers(entry: DefinedJob): Promise<void> {
    const { name, concurrency } = entry.definition;
    if (exclusive) await recoverJobs(name);
    for (let count = 0; count < concurrency; count += 1) await workers.start(started(), name, (job) => run(entry, job));
    if (entry.handleDeadLetter) await startDeadLetterWorker(name, entry.handleDeadLetter);
  }

  async function startDeadLetterWorker(
    name: string,
    handleDeadLetter: NonNullable<DefinedJob["handleDeadLetter"]>,
  ): Promise<void> {
    const dead = deadLetterQueueOf(name);
    if (exclusive) await recoverJobs(dead);
    await workers.start(started(), dead, async (job) => {
      try {
        await handleDeadLetter(job);
        return { id: job.id, status: "completed" };
      } catch (error) {
        log.error({ error, job: name, jobId: job.id }, "a dead job was not dealt with and will be again");
        workers.wakeLater(dead, Math.min(MAX_RETRY_DELAY_SECONDS, 2 ** (job.retryCount + 1)));
        return { id: job.id, status: "failed" };
      }
    });
  }

  function newBoss(work: boolean): PgBoss {
    const made = new PgBoss({
      db: bossDatabase(database),
      useListenNotify: work,
      supervise: work,
      superviseIntervalSeconds: pollIntervalSeconds,
      monitorIntervalSeconds: pollIntervalSeconds,
      maintenanceIntervalSeconds: 3600,
      schedule: work,
      cronWorkerIntervalSeconds: pollIntervalSeconds,
      // Parts of pg-boss that are not used; their timers are made rare.
      flowIntervalSeconds: 3600,
      bamIntervalSeconds: 3600,
      monitorVacuum: false,
      reindex: false,
    });
    made.on("error", (error) => log.warn({ error }, "the queue met an error and goes on"));
    made.on("warning", (warning) => log.debug({ warning: warning.message }, "the queue gave a warning"));
    return made;
  }

  async function start({ work }: { work: boolean }): Promise<void> {
    stopping = false;
    boss = newBoss(work);
    await boss.start();
    const definitions = [...defined.values()].map(({ definition }) => definition);
    await ensureKnown(definitions);
    if (!work) return;
    await writeSchedules(boss, definitions);
    unlisten = await database.listen(cancelChannel, (id) => running.cancel(id), {
      onReconnect: () =>
        void interruptCancelled().catch((error: unknown) => log.warn({ error }, "cancelled jobs were not read")),
    });
    for (const entry of defined.values()) await startWorkers(entry);
    if (!exclusive) {
      unwatch = watchSilence({
        boss,
        database,
        log,
        queues: [...defined.keys()],
        intervalSeconds: heartbeatSeconds,
        isOurs: (id) => running.list().some((job) => job.id === id),
        takenUp: (queue) => {
          workers.wake(queue);
          workers.wake(deadLetterQueueOf(queue));
        },
      });
    }
  }

  async function stop({ graceMs = 10_000 }: { graceMs?: number } = {}): Promise<void> {
    const stopped = boss;
    if (!stopped) return;
    stopping = true;
    await unwatch?.();
    const names = [...defined.keys()].flatMap((name) => [name, deadLetterQueueOf(name)]);
    const ended = Promise.all(names.map((name) => stopped.offWork(name, { wait: true })));
    const drained = (await running.drained(graceMs)) || (await releaseAll());
    // A loop that only waits for its next job ends at once; one whose job hangs would never.
    if (drained) await ended;
    await unlisten?.();
    await stopped.stop({ graceful: false, close: false });
    workers.clear();
    known.clear();
    boss = undefined;
  }

  /** Returns whether every handler has ended. */
  async function releaseAll(): Promise<boolean> {
    for (const job of running.list()) job.interrupt("stopping");
    if (await running.drained(abortGraceMs)) return true;
    for (const job of running.list()) {
      log.warn({ job: job.queue, jobId: job.id }, "a job does not end and is given back");
      await releaseJob(database.kysely, job);
    }
    return false;
  }

  return { define, send, cancel, start, stop };
}
