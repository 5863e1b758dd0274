import { z } from "zod";
import type { Trx } from "../database/database.ts";

/** Times at which a job of a kind is sent: once for the installation, however many processes there are. */
export interface JobSchedule<Payload> {
  /** Minute, hour, day of the month, month, day of the week; in UTC. The job is sent within a minute of it. */
  readonly cron: string;
  readonly payload: Payload;
  /** None is sent while one with this key waits or runs; without it, while one that time sent does. */
  readonly singletonKey?: string;
}

/** A kind of job: its name, the shape of its payload and how it is tried. Stands apart from its handler. */
export interface JobDefinition<Payload> {
  /** Letters, digits, "-", "_", "." or "/". */
  readonly name: string;
  readonly schema: z.ZodType<Payload>;
  /** Tries after the first one. */
  readonly retryLimit: number;
  /** Wait before the first retry, doubled for each further one (with jitter), at most 10 minutes. */
  readonly retryDelaySeconds: number;
  /** A try that runs longer is stopped and counts as failed. */
  readonly expireSeconds: number;
  /** How many run at once in one process. */
  readonly concurrency: number;
  /**
   * After so many seconds a job lets those of other organisations go first that wait (see `yieldSignal`); without it, it
   * runs to its end. Payloads have an organisationId.
   */
  readonly turnSeconds?: number | undefined;
  /** Its cron schedule. Times that pass while no worker runs are made up for by one job at the next start. */
  readonly schedule?: JobSchedule<Payload>;
}

export interface Job<Payload> {
  readonly id: string;
  readonly payload: Payload;
  /** Fires when the job is cancelled, runs too long, or the process stops; `reason` is a JobInterrupted. */
  readonly signal: AbortSignal;
  /** 1 on the first try. */
  readonly attempt: number;
  /** True when a failure of this try is final. */
  readonly lastAttempt: boolean;
  /**
   * Fires when its turn is over and others wait (`turnSeconds`). Whoever heeds it finishes what is under
   * way and throws a JobYielded; the job then goes on after the others.
   */
  readonly yieldSignal: AbortSignal;
  /** Earlier tries that ended with their process. Where there are any, one thing after the other is done, and told. */
  readonly deaths: number;
  /** Says where it is before it goes on there, so that a process that ends there each time is known to end of it. Costs nothing without deaths. */
  readonly checkpoint: (place: string) => Promise<void>;
}

/** Throwing gives the job back for another try; a JobFailed is final at once. */
export interface JobHandler<Payload> {
  (job: Job<Payload>): Promise<void>;
}

/** A payload that ran out of tries, failed for good, or could not be read. */
export interface DeadJob<Payload> {
  readonly id: string;
  readonly payload: Payload;
  /** Message of the last failure. */
  readonly message: string;
  /** The place (see `checkpoint`) at which its process ended each time; undefined when it failed otherwise. */
  readonly diedAt: string | undefined;
}

export interface JobHandlers<Payload> {
  run: JobHandler<Payload>;
  /** Called once for a job that will not be tried again (itself retried until it succeeds). Not called for cancelled jobs. */
  dead?: (job: DeadJob<Payload>) => Promise<void>;
}

export interface SendOptions {
  /** At most one job with this key is waiting or running; a second send returns undefined and adds nothing. */
  singletonKey?: string;
  /** Not before this many seconds from now. */
  startAfterSeconds?: number;
  /** Higher goes first; 0 when not given. */
  priority?: number;
}

export interface Queue {
  /** Says which handler runs the jobs of a kind in this process. Call before `start`. */
  define<Payload>(job: JobDefinition<Payload>, handlers: JobHandlers<Payload>): void;
  /** Adds a job when `trx` commits and wakes a worker at once. Returns its id, or undefined when its singletonKey is taken. */
  send<Payload>(
    trx: Trx,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<string | undefined>;
  /** Takes a waiting job away, or stops it where it runs (its signal fires, in whichever process). Takes effect at commit. */
  cancel(trx: Trx, job: JobDefinition<never> | { readonly name: string }, id: string): Promise<void>;
  /**
   * Makes the queues known and, with `work`, starts taking jobs and sending those whose time has come. Jobs a killed
   * process held are taken up again.
   */
  start(options: { work: boolean }): Promise<void>;
  /** Takes no more jobs; waits up to `graceMs` for running ones, then gives them back untouched for the next process. */
  stop(options?: { graceMs?: number }): Promise<void>;
}

/** A payload as the queue keeps it, checked against the job's schema. Throws for one that does not match, or is no object. */
export function jobData<Payload>({ name, schema }: JobDefinition<Payload>, payload: unknown): object {
  const data = schema.parse(payload);
  if (typeof data !== "object" || data === null) throw new Error(`The payload of ${name} is no object.`);
  return data;
}

const nothing = z.strictObject({});

/**
 * A job without a payload that time sends: a sweep, a renewal, a roll-up. One that fails is tried again within minutes,
 * and in any case the next time.
 * @param cron see JobSchedule
 */
export function scheduledJob(name: string, cron: string): JobDefinition<z.infer<typeof nothing>> {
  return {
    name,
    schema: nothing,
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: { cron, payload: {} },
  };
}
