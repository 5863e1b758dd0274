import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import type { Database, Trx } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import { takeUpJob } from "./take-up-jobs.ts";
import { bossDatabase, createBossDatabase } from "./boss-database.ts";
import { jobData, type JobDefinition, type JobHandlers, type Queue, type SendOptions } from "./queue.ts";
import { type DefinedJob, defineJob, JobRunner, MAX_RETRY_DELAY_SECONDS } from "./job-runner.ts";
import { findCancelled, claimedJobs, releaseJob } from "./job-table.ts";
import { deadLetterQueueOf, ensureQueues } from "./queue-settings.ts";
import { createRunningJobs } from "./running-jobs.ts";
import { HEARTBEAT_SECONDS } from "./stalled-claim-detector.ts";
import { watchStalledJobs } from "./watch-stalled-jobs.ts";
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
  return new DatabaseQueue(options);
}

class DatabaseQueue implements Queue {
  readonly #options: CreateQueueOptions;
  readonly #pollIntervalSeconds: number;
  readonly #heartbeatSeconds: number;
  readonly #defined = new Map<string, DefinedJob>();
  readonly #known = new Set<string>();
  readonly #running = createRunningJobs();
  readonly #workers: ReturnType<typeof createWorkers>;
  readonly #runner: JobRunner;
  #boss: PgBoss | undefined;
  #isStopping = false;
  #ends: (() => Promise<void>)[] = [];

  constructor(options: CreateQueueOptions) {
    const { database, log, pollIntervalSeconds = 15, heartbeatSeconds = HEARTBEAT_SECONDS } = options;
    this.#options = options;
    this.#pollIntervalSeconds = pollIntervalSeconds;
    this.#heartbeatSeconds = heartbeatSeconds;
    this.#workers = createWorkers(pollIntervalSeconds, heartbeatSeconds);
    this.#runner = new JobRunner({
      executor: database.kysely,
      log,
      running: this.#running,
      isStopping: () => this.#isStopping,
      outcomes: {
        complete: async (job) => void (await this.#started().complete(job.name, job)),
        fail: async (job, message) => void (await this.#started().fail(job.name, job, { message })),
        deadLettered: (queue) => this.#workers.wake(deadLetterQueueOf(queue)),
        retryWithin: (queue, seconds) => this.#workers.wakeLater(queue, seconds),
      },
    });
  }

  define<Payload>(definition: JobDefinition<Payload>, handlers: JobHandlers<Payload>): void {
    if (this.#boss) throw new Error(`The job ${definition.name} is defined after the queue was started.`);
    if (this.#defined.has(definition.name)) throw new Error(`The job ${definition.name} is defined twice.`);
    this.#defined.set(definition.name, defineJob(definition, handlers));
  }

  async send<Payload>(
    trx: Trx,
    definition: JobDefinition<Payload>,
    payload: Payload,
    { singletonKey, startAfterSeconds, priority }: SendOptions = {},
  ): Promise<string | undefined> {
    await this.#ensureKnown([definition]);
    const data = jobData(definition, payload);
    const id = await this.#started().send(definition.name, data, {
      db: createBossDatabase(trx),
      // The queue holds one waiting or running job a key, so a job that shares none gets one of its own.
      singletonKey: singletonKey ?? randomUUID(),
      ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      ...(priority === undefined ? {} : { priority }),
    });
    return id ?? undefined;
  }

  async cancel(trx: Trx, { name }: { readonly name: string }, id: string): Promise<void> {
    await this.#started().cancel(name, id, { db: createBossDatabase(trx) });
    await this.#options.database.notify(trx, cancelChannel, id);
  }

  async start({ work }: { work: boolean }): Promise<void> {
    const { database, log, exclusive } = this.#options;
    this.#isStopping = false;
    this.#boss = openBoss(this.#options, { work, intervalSeconds: this.#pollIntervalSeconds });
    await this.#boss.start();
    const definitions = [...this.#defined.values()].map(({ definition }) => definition);
    await this.#ensureKnown(definitions);
    if (!work) return;
    await writeSchedules(this.#boss, definitions);
    const unlisten = await database.listen(cancelChannel, (id) => this.#running.cancel(id), {
      onReconnect: () =>
        void this.#interruptCancelled().catch((error: unknown) => log.warn({ error }, "cancelled jobs were not read")),
    });
    this.#ends.push(unlisten);
    for (const entry of this.#defined.values()) await this.#startWorkers(entry);
    if (!exclusive) this.#ends.unshift(this.#watchOthers(this.#boss));
  }

  async stop({ graceMs = 10_000 }: { graceMs?: number } = {}): Promise<void> {
    const stopped = this.#boss;
    if (!stopped) return;
    this.#isStopping = true;
    const names = [...this.#defined.keys()].flatMap((name) => [name, deadLetterQueueOf(name)]);
    const ended = Promise.all(names.map((name) => stopped.offWork(name, { wait: true })));
    const drained = (await this.#running.drained(graceMs)) || (await this.#releaseAll());
    // A loop that only waits for its next job ends at once; one whose job hangs would never.
    if (drained) await ended;
    for (const end of this.#ends.splice(0)) await end();
    await stopped.stop({ graceful: false, close: false });
    this.#workers.clear();
    this.#known.clear();
    this.#boss = undefined;
  }

  #started(): PgBoss {
    if (!this.#boss) throw new Error("The queue is not started.");
    return this.#boss;
  }

  async #ensureKnown(definitions: readonly JobDefinition<unknown>[]): Promise<void> {
    const unknown = definitions.filter(({ name }) => !this.#known.has(name));
    if (unknown.length === 0) return;
    await ensureQueues(this.#started(), unknown);
    for (const { name } of unknown) this.#known.add(name);
  }

  async #interruptCancelled(): Promise<void> {
    const ids = this.#running.list().map((job) => job.id);
    if (ids.length === 0) return;
    for (const id of await findCancelled(this.#options.database.kysely, ids)) this.#running.cancel(id);
  }

  async #startWorkers(entry: DefinedJob): Promise<void> {
    const { name, concurrency } = entry.definition;
    if (this.#options.exclusive) await this.#recoverJobs(name);
    for (let count = 0; count < concurrency; count += 1)
      await this.#workers.start(this.#started(), name, (job) => this.#runner.run(entry, job));
    if (entry.handleDeadLetter) await this.#startDeadLetterWorker(name, entry.handleDeadLetter);
  }

  async #startDeadLetterWorker(
    name: string,
    handleDeadLetter: NonNullable<DefinedJob["handleDeadLetter"]>,
  ): Promise<void> {
    const dead = deadLetterQueueOf(name);
    if (this.#options.exclusive) await this.#recoverJobs(dead);
    await this.#workers.start(this.#started(), dead, async (job) => {
      try {
        await handleDeadLetter(job);
        return { id: job.id, status: "completed" };
      } catch (error) {
        this.#options.log.error({ error, job: name, jobId: job.id }, "a dead job was not dealt with and will be again");
        this.#workers.wakeLater(dead, Math.min(MAX_RETRY_DELAY_SECONDS, 2 ** (job.retryCount + 1)));
        return { id: job.id, status: "failed" };
      }
    });
  }

  /** Takes up the jobs of an earlier process, at once: no other one takes jobs. */
  async #recoverJobs(queue: string): Promise<void> {
    const { database, log } = this.#options;
    const claims = await claimedJobs(database.kysely, [queue]);
    if (claims.length === 0) return;
    log.info({ job: queue, count: claims.length }, "taking up jobs of an earlier process");
    for (const claim of claims) await takeUpJob(this.#started(), database, claim);
  }

  /** Takes up jobs of processes that no longer say that they live. */
  #watchOthers(boss: PgBoss): () => Promise<void> {
    const { database, log } = this.#options;
    return watchStalledJobs({
      boss,
      database,
      log,
      queues: [...this.#defined.keys()],
      intervalSeconds: this.#heartbeatSeconds,
      isOurs: (id) => this.#running.list().some((job) => job.id === id),
      takenUp: (queue) => {
        this.#workers.wake(queue);
        this.#workers.wake(deadLetterQueueOf(queue));
      },
    });
  }

  /** Returns whether every handler has ended. */
  async #releaseAll(): Promise<boolean> {
    for (const job of this.#running.list()) job.interrupt("stopping");
    if (await this.#running.drained(abortGraceMs)) return true;
    for (const job of this.#running.list()) {
      this.#options.log.warn({ job: job.queue, jobId: job.id }, "a job does not end and is given back");
      await releaseJob(this.#options.database.kysely, job);
    }
    return false;
  }
}

function openBoss(
  { database, log }: CreateQueueOptions,
  { work, intervalSeconds }: { work: boolean; intervalSeconds: number },
): PgBoss {
  const boss = new PgBoss({
    db: bossDatabase(database),
    useListenNotify: work,
    supervise: work,
    superviseIntervalSeconds: intervalSeconds,
    monitorIntervalSeconds: intervalSeconds,
    maintenanceIntervalSeconds: 3600,
    schedule: work,
    cronWorkerIntervalSeconds: intervalSeconds,
    // Parts of pg-boss that are not used; their timers are made rare.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", (error) => log.warn({ error }, "the queue met an error and goes on"));
  boss.on("warning", (warning) => log.debug({ warning: warning.message }, "the queue gave a warning"));
  return boss;
}
