import { randomUUID } from "node:crypto";
import { type JobWithMetadata, PgBoss, type JobResult } from "pg-boss";
import type { Database, Trx } from "../database/index.ts";
import type { Logger } from "../logging/index.ts";
import { bossDatabase, statementsOn } from "./boss-database.ts";
import { JobFailed, JobInterrupted } from "./job-errors.ts";
import { cancelledAmong, claimedJobs, giveBack, startNow } from "./job-table.ts";
import type { JobDefinition, JobHandlers, Queue, SendOptions } from "./queue.ts";
import { createRunningJobs, type RunningJob } from "./running-jobs.ts";

export interface CreateQueueOptions {
  database: Database;
  log: Logger;
  /** No other process takes jobs from this database, so that jobs found running at the start are nobody's. */
  exclusive: boolean;
}

const cancelChannel = "lectern_job_cancel";
const heartbeatSeconds = 20;
/** How often the jobs of processes that died are looked for. */
const superviseSeconds = 15;
/** Jobs are announced by NOTIFY; asking is for what was missed. */
const pollSeconds = 30;
const pollWithoutNotifySeconds = 2;
const longestRetryDelaySeconds = 600;
const keepDoneSeconds = 86_400;
const keepDeadSeconds = 14 * 86_400;
/** What a handler is given to react to being stopped. */
const reactionMs = 5000;

interface Defined {
  definition: JobDefinition<unknown>;
  work(job: JobWithMetadata<object>, running: RunningJob): Promise<void>;
  bury: ((job: JobWithMetadata<object>) => Promise<void>) | undefined;
}

export function deadQueueOf(name: string): string {
  return `${name}.dead`;
}

/** Jobs kept in the database's own tables (schema pgboss): sent with a transaction, taken by any process. */
export function createQueue({ database, log, exclusive }: CreateQueueOptions): Queue {
  const defined = new Map<string, Defined>();
  const known = new Set<string>();
  const running = createRunningJobs();
  let boss: PgBoss | undefined;
  let stopping = false;
  let unlisten: (() => Promise<void>) | undefined;

  function define<Payload>(definition: JobDefinition<Payload>, handlers: JobHandlers<Payload>): void {
    if (boss) throw new Error(`The job ${definition.name} is defined after the queue was started.`);
    if (defined.has(definition.name)) throw new Error(`The job ${definition.name} is defined twice.`);
    const { dead } = handlers;
    defined.set(definition.name, {
      definition: definition as JobDefinition<unknown>,
      async work(job, { signal }) {
        const payload = definition.schema.safeParse(job.data);
        if (!payload.success) throw new JobFailed(`The payload cannot be read: ${payload.error.message}`);
        await handlers.run({
          id: job.id,
          payload: payload.data,
          signal,
          attempt: job.retryCount + 1,
          lastAttempt: job.retryCount >= job.retryLimit,
        });
      },
      bury:
        dead &&
        (async (job) => {
          const payload = definition.schema.safeParse(job.data);
          if (!payload.success) return;
          await dead({ id: job.sourceRootId ?? job.id, payload: payload.data, message: messageOf(job.sourceOutput) });
        }),
    });
  }

  function started(): PgBoss {
    if (!boss) throw new Error("The queue is not started.");
    return boss;
  }

  async function ensureQueue(definition: JobDefinition<unknown>): Promise<void> {
    if (known.has(definition.name)) return;
    const { name, retryLimit, retryDelaySeconds, expireSeconds } = definition;
    const retries = { retryBackoff: true, retryDelayMax: longestRetryDelaySeconds };
    const dead = deadQueueOf(name);
    const deadOptions = { retryLimit: 1000, retryDelay: 1, ...retries, expireInSeconds: 300, heartbeatSeconds, notify: true };
    const options = {
      retryLimit,
      retryDelay: retryDelaySeconds,
      ...retries,
      expireInSeconds: expireSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: keepDoneSeconds,
      deadLetter: dead,
      notify: true,
    };
    const present = new Map((await started().getQueues([name, dead])).map((queue) => [queue.name, queue]));
    await (present.has(dead)
      ? started().updateQueue(dead, deadOptions)
      : started().createQueue(dead, { ...deadOptions, deleteAfterSeconds: keepDeadSeconds }));
    await (present.has(name)
      ? started().updateQueue(name, options)
      : started().createQueue(name, { ...options, policy: "exclusive" }));
    known.add(name);
  }

  async function send<Payload>(
    trx: Trx,
    definition: JobDefinition<Payload>,
    payload: Payload,
    { singletonKey, startAfterSeconds, priority }: SendOptions = {},
  ): Promise<string | undefined> {
    await ensureQueue(definition as JobDefinition<unknown>);
    const data = definition.schema.parse(payload);
    if (typeof data !== "object" || data === null) throw new Error(`The payload of ${definition.name} is no object.`);
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

  async function runOne(entry: Defined, job: JobWithMetadata<object>): Promise<JobResult> {
    const { id, name: queue, retryCount } = job;
    const ours = running.begin({ id, queue, retryCount });
    const jobLog = log.child({ job: queue, jobId: id, attempt: retryCount + 1 });
    job.signal.addEventListener("abort", () => ours.interrupt("expired"), { once: true });
    const startedAt = performance.now();
    try {
      if (stopping) throw new JobInterrupted("stopping");
      await entry.work(job, ours);
      jobLog.info({ durationMs: Math.round(performance.now() - startedAt) }, "job done");
      return { id, status: "completed" };
    } catch (error) {
      const reason: unknown = ours.signal.aborted ? ours.signal.reason : error;
      if (reason instanceof JobInterrupted && reason.reason !== "expired") {
        jobLog.info({ reason: reason.reason }, "job interrupted");
        // Settled here already, or by whoever cancelled it; what pg-boss then reports finds no claim.
        if (reason.reason === "stopping") await giveBack(database.kysely, ours);
        return { id, status: "failed", output: reason };
      }
      const final = error instanceof JobFailed || retryCount >= job.retryLimit;
      jobLog[final ? "error" : "warn"]({ error }, final ? "job failed" : "job failed and will be tried again");
      const output = error instanceof Error ? { message: error.message } : { message: String(error) };
      return { id, status: error instanceof JobFailed ? "deadletter" : "failed", output };
    } finally {
      ours.end();
    }
  }

  async function startWorker(entry: Defined): Promise<void> {
    const { name, concurrency } = entry.definition;
    const polling = { pollingIntervalSeconds: pollWithoutNotifySeconds, notifyPollingIntervalSeconds: pollSeconds };
    await started().work(
      name,
      { ...polling, includeMetadata: true, perJobResults: true, localConcurrency: concurrency, batchSize: 1 },
      (jobs: JobWithMetadata<object>[]) => Promise.all(jobs.map((job) => runOne(entry, job))),
    );
    const { bury } = entry;
    await started().work(
      deadQueueOf(name),
      { ...polling, includeMetadata: true, batchSize: 1 },
      async (jobs: JobWithMetadata<object>[]) => {
        for (const job of jobs) await bury?.(job);
      },
    );
  }

  /** A process that died held these; each counts as a try, so that a job that kills its process does so only so often. */
  async function takeUpAgain(name: string): Promise<void> {
    const ids = await claimedJobs(database.kysely, name);
    if (ids.length === 0) return;
    log.info({ job: name, count: ids.length }, "taking up jobs of an earlier process");
    await started().fail(name, ids, { message: "The process that ran it ended." });
    await startNow(database.kysely, name, ids);
  }

  async function interruptCancelled(): Promise<void> {
    const ids = running.list().map((job) => job.id);
    if (ids.length === 0) return;
    for (const id of await cancelledAmong(database.kysely, ids)) running.cancel(id);
  }

  async function start({ work }: { work: boolean }): Promise<void> {
    stopping = false;
    boss = new PgBoss({
      db: bossDatabase(database),
      supervise: work,
      schedule: false,
      useListenNotify: work,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      maintenanceIntervalSeconds: 3600,
      flowIntervalSeconds: 3600,
      bamIntervalSeconds: 3600,
      persistWarnings: false,
      monitorVacuum: false,
      reindex: false,
    });
    boss.on("error", (error) => log.warn({ error }, "the queue met an error and goes on"));
    boss.on("warning", (warning) => log.debug({ warning: warning.message }, "the queue gave a warning"));
    await boss.start();
    for (const { definition } of defined.values()) await ensureQueue(definition);
    if (!work) return;
    unlisten = await database.listen(cancelChannel, running.cancel, {
      onReconnect: () => void interruptCancelled().catch((error: unknown) => log.warn({ error }, "cancelled jobs were not read")),
    });
    for (const entry of defined.values()) {
      if (exclusive) {
        await takeUpAgain(entry.definition.name);
        await takeUpAgain(deadQueueOf(entry.definition.name));
      }
      await startWorker(entry);
    }
  }

  async function stop({ graceMs = 10_000 }: { graceMs?: number } = {}): Promise<void> {
    const stopped = boss;
    if (!stopped) return;
    stopping = true;
    const names = [...defined.keys()].flatMap((name) => [name, deadQueueOf(name)]);
    await Promise.all(names.map((name) => stopped.offWork(name, { wait: false })));
    if (!(await running.drained(graceMs))) {
      for (const job of running.list()) job.interrupt("stopping");
      if (!(await running.drained(reactionMs))) {
        for (const job of running.list()) {
          log.warn({ job: job.queue, jobId: job.id }, "a job does not end and is given back");
          await giveBack(database.kysely, job);
        }
      }
    }
    await unlisten?.();
    await stopped.stop({ graceful: false, close: false });
    boss = undefined;
    known.clear();
  }

  return { define, send, cancel, start, stop };
}

function messageOf(output: unknown): string {
  if (typeof output !== "object" || output === null) return "";
  const message: unknown = Reflect.get(output, "message");
  if (typeof message === "string") return message;
  return "value" in output ? messageOf(output.value) : "";
}
