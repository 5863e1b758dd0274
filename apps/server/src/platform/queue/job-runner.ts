import { setTimeout as delay } from "node:timers/promises";
import type { JobResult, JobWithMetadata } from "pg-boss";
import { DatabaseUnavailable, type Executor } from "../database/index.ts";
import { makeAttemptFinal, hasJobsOfOtherOrganisations, releaseJob, yieldJob } from "./job-table.ts";
import type { Job, JobDefinition, JobHandlers } from "./queue.ts";
import type { Logger } from "../logging/index.ts";
import { JobFailed, JobInterrupted, JobYielded } from "./job-errors.ts";
import { findInterruptions, forgetInterruptions, isSuspect, writeCheckpoint } from "./interrupted-jobs.ts";
import { createSerialQueue } from "./serial-queue.ts";
import type { RunningJob, RunningJobs } from "./running-jobs.ts";

/** How often a job whose turn is over looks whether somebody waits. */
const lookMs = 2000;

/** A signal that fires once a job had its turn and jobs of other organisations wait; ended by `stop`. */
function watchTurn(
  executor: Executor,
  { turnSeconds }: Pick<JobDefinition<unknown>, "turnSeconds">,
  job: Pick<JobWithMetadata, "name" | "data">,
): { signal: AbortSignal; stop: () => void } {
  const turn = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let stopped = turnSeconds === undefined;

  function lookIn(ms: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      hasJobsOfOtherOrganisations(executor, job.name, organisationOf(job.data)).then(
        (wait) => (wait ? turn.abort() : lookIn(lookMs)),
        () => lookIn(lookMs),
      );
    }, ms).unref();
  }
  lookIn((turnSeconds ?? 0) * 1000);

  return {
    signal: turn.signal,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function organisationOf(data: object): string {
  const id: unknown = Reflect.get(data, "organisationId");
  return typeof id === "string" ? id : "";
}

/** A kind of job with what this process does about it. Payloads are read by the definition's schema at both ends. */
export interface DefinedJob {
  readonly definition: JobDefinition<unknown>;
  run(
    job: JobWithMetadata,
    signal: AbortSignal,
    more: Pick<Job<unknown>, "deaths" | "checkpoint" | "yieldSignal">,
  ): Promise<void>;
  /** Dead-letter handler, for a job out of retries; undefined when there is none. */
  readonly handleDeadLetter: ((job: JobWithMetadata) => Promise<void>) | undefined;
}

/** What happens when a try has ended. */
export interface JobOutcomes {
  complete(job: JobWithMetadata): Promise<void>;
  /** Marks it as failed: retried when tries are left, else dead-lettered. */
  fail(job: JobWithMetadata, message: string): Promise<void>;
  /** It is in the dead-letter queue. */
  deadLettered(queue: string): void;
  /** It is retried within so many seconds. */
  retryWithin(queue: string, seconds: number): void;
}

export const MAX_RETRY_DELAY_SECONDS = 600;
const maxSettleDelayMs = 2000;

export function defineJob<Payload>(definition: JobDefinition<Payload>, handlers: JobHandlers<Payload>): DefinedJob {
  const { dead } = handlers;
  return {
    definition,
    async run(job, signal, more) {
      const payload = definition.schema.safeParse(job.data);
      if (!payload.success) throw new JobFailed(`The payload cannot be read: ${payload.error.message}`);
      const lastAttempt = job.retryCount >= job.retryLimit;
      await handlers.run({
        id: job.id,
        payload: payload.data,
        signal,
        attempt: job.retryCount + 1,
        lastAttempt,
        ...more,
      });
    },
    handleDeadLetter:
      dead &&
      (async (job) => {
        const payload = definition.schema.safeParse(job.data);
        if (!payload.success) return;
        const id = job.sourceRootId ?? job.id;
        const message = messageOf(job.sourceOutput);
        await dead({ id, payload: payload.data, message, diedAt: textIn(job.sourceOutput, "diedAt") });
      }),
  };
}

export interface JobRunnerOptions {
  executor: Executor;
  log: Logger;
  running: RunningJobs;
  outcomes: JobOutcomes;
  isStopping: () => boolean;
}

/** Runs single tries of jobs. */
export class JobRunner {
  readonly #options: JobRunnerOptions;
  readonly #suspects = createSerialQueue();

  constructor(options: JobRunnerOptions) {
    this.#options = options;
  }

  /** Every try is settled here, before it counts as over; pg-boss, which settles after us, then finds no claim of it. */
  async run(entry: DefinedJob, job: JobWithMetadata): Promise<JobResult> {
    const { log, running, outcomes, isStopping } = this.#options;
    const { id, name: queue, retryCount } = job;
    const ours = running.begin({ id, queue, retryCount });
    job.signal.addEventListener("abort", () => ours.interrupt("expired"), { once: true });
    const startedAt = performance.now();
    try {
      if (isStopping()) ours.interrupt("stopping");
      ours.signal.throwIfAborted();
      await this.#runInterruptible(entry, job, ours.signal);
      await this.#settle(() => outcomes.complete(job));
      const durationMs = Math.round(performance.now() - startedAt);
      log.info({ job: queue, jobId: id, attempt: retryCount + 1, durationMs }, "job done");
      return { id, status: "completed" };
    } catch (error) {
      await this.#endUnfinished(entry.definition, job, ours, ours.signal.aborted ? ours.signal.reason : error);
      return { id, status: "failed" };
    } finally {
      ours.end();
    }
  }

  /** A job whose process ended before says where it is, and runs apart from others that may have been what ended it. */
  async #runInterruptible(entry: DefinedJob, job: JobWithMetadata, signal: AbortSignal): Promise<void> {
    const { executor } = this.#options;
    const before = await findInterruptions(executor, job.id);
    const past = {
      deaths: before?.deaths ?? 0,
      checkpoint: async (place: string) => {
        if (before) await writeCheckpoint(executor, job.id, place);
      },
    };
    async function begin(): Promise<void> {
      await past.checkpoint("the beginning");
      await entry.run(job, signal, { ...past, yieldSignal: turn.signal });
    }
    const turn = watchTurn(executor, entry.definition, job);
    try {
      await (before && isSuspect(before) ? this.#suspects(begin, signal) : begin());
    } finally {
      turn.stop();
      // Only a process that ends leaves what is known of it; what cannot be forgotten now is swept.
      if (before) await forgetInterruptions(executor, job.id).catch(() => undefined);
    }
  }

  async #endUnfinished(
    definition: JobDefinition<unknown>,
    job: JobWithMetadata,
    ours: RunningJob,
    reason: unknown,
  ): Promise<void> {
    const { executor, log } = this.#options;
    if (reason instanceof JobYielded) {
      await this.#settle(() => yieldJob(executor, ours));
      return;
    }
    const interrupted = reason instanceof JobInterrupted ? reason.reason : undefined;
    if (interrupted) log.info({ job: job.name, jobId: job.id, reason: interrupted }, "job interrupted");
    if (interrupted === "stopping") await releaseJob(executor, ours);
    else if (interrupted !== "cancelled") await this.#fail(definition, job, reason);
  }

  async #fail(definition: JobDefinition<unknown>, job: JobWithMetadata, error: unknown): Promise<void> {
    const { executor, log, outcomes } = this.#options;
    const final = error instanceof JobFailed || job.retryCount >= job.retryLimit;
    const jobLog = log.child({ job: job.name, jobId: job.id, attempt: job.retryCount + 1 });
    jobLog[final ? "error" : "warn"]({ error }, final ? "job failed" : "job failed and will be tried again");
    await this.#settle(async () => {
      if (error instanceof JobFailed) await makeAttemptFinal(executor, { ...job, queue: job.name });
      await outcomes.fail(job, error instanceof Error ? error.message : String(error));
    });
    if (final) return outcomes.deadLettered(job.name);
    const maxDelay = Math.max(1, definition.retryDelaySeconds) * 2 ** (job.retryCount + 1);
    outcomes.retryWithin(job.name, Math.min(MAX_RETRY_DELAY_SECONDS, maxDelay));
  }

  /**
   * Waits for an unavailable database: an unsettled attempt would hold its job until its heartbeats are missed.
   * Done twice, where only the answer was lost, it counts no further try.
   */
  async #settle(write: () => Promise<void>): Promise<void> {
    for (let delayMs = 100; ; delayMs = Math.min(maxSettleDelayMs, delayMs * 2)) {
      try {
        await write();
        return;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || this.#options.isStopping()) throw error;
        await delay(delayMs);
      }
    }
  }
}

function messageOf(output: unknown): string {
  return textIn(output, "message") ?? "";
}

/** A text of what the queue kept of a failure; it may lie one deeper. */
function textIn(output: unknown, name: "message" | "diedAt"): string | undefined {
  if (typeof output !== "object" || output === null) return undefined;
  const text: unknown = Reflect.get(output, name);
  if (typeof text === "string") return text;
  return "value" in output ? textIn(output.value, name) : undefined;
}
