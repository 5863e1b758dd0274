import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import type { Database, Trx } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import { bossDatabase, statementsOn } from "./boss-database.ts";
import { jobData } from "./job-data.ts";
import { createJobRunner, type DefinedJob, defineJob, longestRetryDelaySeconds } from "./job-runner.ts";
import { cancelledAmong, claimedJobs, giveBack, startNow } from "./job-table.ts";
import type { JobDefinition, JobHandlers, Queue, SendOptions } from "./queue.ts";
import { deadQueueOf, ensureQueues } from "./queue-settings.ts";
import { createRunningJobs } from "./running-jobs.ts";
import { createWorkers } from "./workers.ts";
import { writeSchedules } from "./write-schedules.ts";

export interface CreateQueueOptions {
  database: Database;
  log: Logger;
  /** No other process takes jobs from this database, so that jobs found running at the start are nobody's. */
  exclusive: boolean;
  /** How often the jobs of processes that died, jobs that nobody announced, and those that time sends, are looked for; 15 seconds. */
  lookAroundSeconds?: number;
}

const cancelChannel = "lectern_job_cancel";
/** What a handler is given to react to being stopped. */
const reactionMs = 5000;

/** Jobs kept in the database's own tables (schema pgboss): sent with a transaction, taken by any process. */
export function createQueue(options: CreateQueueOptions): Queue {
  const { database, log, exclusive, lookAroundSeconds = 15 } = options;
  const defined = new Map<string, DefinedJob>();
  const known = new Set<string>();
  const running = createRunningJobs();
  const workers = createWorkers(lookAroundSeconds);
  let boss: PgBoss | undefined;
  let stopping = false;
  let unlisten: (() => Promise<void>) | undefined;

  const run = createJobRunner({
    executor: database.kysely,
    log,
    running,
    isStopping: () => stopping,
    outcomes: {
      complete: async (job) => void (await started().complete(job.name, job)),
      fail: async (job, message) => void (await started().fail(job.name, job, { message })),
      died: (queue) => workers.wake(deadQueueOf(queue)),
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

  async function know(definitions: readonly JobDefinition<unknown>[]): Promise<void> {
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
    await know([definition]);
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
    for (const id of await cancelledAmong(database.kysely, ids)) running.cancel(id);
  }

  /** A process that died held these; each counts as a try, so that a job that kills its process does so only so often. */
  async function takeUpAgain(queue: string): Promise<void> {
    const ids = await claimedJobs(database.kysely, queue);
    if (ids.length === 0) return;
    log.info({ job: queue, count: ids.length }, "taking up jobs of an earlier process");
    await started().fail(queue, ids, { message: "The process that ran it ended." });
    await startNow(database.kysely, queue, ids);
  }

  async function startWorkers(entry: DefinedJob): Promise<void> {
    const { name, concurrency } = entry.definition;
    if (exclusive) await takeUpAgain(name);
    for (let count = 0; count < concurrency; count += 1) await workers.start(started(), name, (job) => run(entry, job));
    if (entry.bury) await startBurying(name, entry.bury);
  }

  async function startBurying(name: string, bury: NonNullable<DefinedJob["bury"]>): Promise<void> {
    const dead = deadQueueOf(name);
    if (exclusive) await takeUpAgain(dead);
    await workers.start(started(), dead, async (job) => {
      try {
        await bury(job);
        return { id: job.id, status: "completed" };
      } catch (error) {
        log.error({ error, job: name, jobId: job.id }, "a dead job was not dealt with and will be again");
        workers.wakeLater(dead, Math.min(longestRetryDelaySeconds, 2 ** (job.retryCount + 1)));
        return { id: job.id, status: "failed" };
      }
    });
  }

  function newBoss(work: boolean): PgBoss {
    const made = new PgBoss({
      db: bossDatabase(database),
      useListenNotify: work,
      supervise: work,
      superviseIntervalSeconds: lookAroundSeconds,
      monitorIntervalSeconds: lookAroundSeconds,
      maintenanceIntervalSeconds: 3600,
      schedule: work,
      cronWorkerIntervalSeconds: lookAroundSeconds,
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
    await know(definitions);
    if (!work) return;
    await writeSchedules(boss, definitions);
    unlisten = await database.listen(cancelChannel, (id) => running.cancel(id), {
      onReconnect: () =>
        void interruptCancelled().catch((error: unknown) => log.warn({ error }, "cancelled jobs were not read")),
    });
    for (const entry of defined.values()) await startWorkers(entry);
  }

  async function stop({ graceMs = 10_000 }: { graceMs?: number } = {}): Promise<void> {
    const stopped = boss;
    if (!stopped) return;
    stopping = true;
    const names = [...defined.keys()].flatMap((name) => [name, deadQueueOf(name)]);
    const ended = Promise.all(names.map((name) => stopped.offWork(name, { wait: true })));
    const drained = (await running.drained(graceMs)) || (await giveAllBack());
    // A loop that only waits for its next job ends at once; one whose job hangs would never.
    if (drained) await ended;
    await unlisten?.();
    await stopped.stop({ graceful: false, close: false });
    workers.clear();
    known.clear();
    boss = undefined;
  }

  /** Answers whether every handler has ended. */
  async function giveAllBack(): Promise<boolean> {
    for (const job of running.list()) job.interrupt("stopping");
    if (await running.drained(reactionMs)) return true;
    for (const job of running.list()) {
      log.warn({ job: job.queue, jobId: job.id }, "a job does not end and is given back");
      await giveBack(database.kysely, job);
    }
    return false;
  }

  return { define, send, cancel, start, stop };
}
