import type { Transferable, Worker } from "node:worker_threads";
import { AudioError } from "../audio-error.ts";
import { type WorkLimits, startWatchdog } from "./watchdog.ts";

/** What a thread answers to a message. */
export type Reply<Result> = { result: Result } | { failure: Failure };

export interface Failure {
  /** Absent when the caller asked for something impossible: a RangeError there too. */
  code?: AudioError["code"];
  message: string;
}

export interface ThreadPoolOptions {
  size: number;
  idleMs: number;
  /** Of one task. */
  limits: WorkLimits;
  spawn: () => Promise<Worker>;
}

/** A message, made when a thread is free for it, and the buffers that change hands with it. */
export interface TransferableMessage {
  message: unknown;
  transfer: Transferable[];
}

export interface RunOptions {
  /** Begun before all that wait and are not. */
  isUrgent: boolean;
}

interface Job {
  isUrgent: boolean;
  pack: () => TransferableMessage;
  settle: (reply: Reply<never>) => void;
}

interface Thread {
  worker?: Worker;
  job?: Job | undefined;
  timer?: NodeJS.Timeout | undefined;
  /** Ends the looks at what its task takes. */
  unwatch?: (() => void) | undefined;
  /** Takes no more work. */
  ending: boolean;
  cause?: unknown;
}

/** Grace period for an abandoned task to finish, before its thread is terminated and replaced. */
const graceMs = 200;

/** Threads that do one task at a time, urgent ones first, else in the order of the calls; they start when needed and end when idle. */
export class ThreadPool {
  readonly #options: ThreadPoolOptions;
  readonly #waiting: Job[] = [];
  readonly #threads = new Set<Thread>();
  /** Starts and ends of threads under way. */
  readonly #changes = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  run<Result>(
    pack: () => TransferableMessage,
    signal?: AbortSignal,
    { isUrgent } = { isUrgent: false },
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const onAbort = () => this.#abandon(job);
      const job: Job = {
        isUrgent,
        pack,
        settle(reply: Reply<Result>) {
          signal?.removeEventListener("abort", onAbort);
          if ("result" in reply) resolve(reply.result);
          else reject(errorOf(reply.failure));
        },
      };
      if (this.#isClosed || signal?.aborted) {
        job.settle(cancelled());
        return;
      }
      signal?.addEventListener("abort", onAbort, { once: true });
      const place = isUrgent ? this.#waiting.findIndex((other) => !other.isUrgent) : -1;
      this.#waiting.splice(place === -1 ? this.#waiting.length : place, 0, job);
      this.#dispatch();
    });
  }

  /** Starts a thread when there is none; it ends when no work comes. */
  warm(): void {
    if (!this.#isClosed && this.#threads.size === 0) this.#start();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.settle(cancelled());
    for (const thread of this.#threads) {
      thread.job?.settle(cancelled());
      this.#remove(thread);
    }
    while (this.#changes.size > 0) await Promise.all(this.#changes);
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const idle = [...this.#threads].find((thread) => thread.worker && !thread.job && !thread.ending);
      if (!idle && this.#threads.size < this.#options.size) this.#start();
      if (!idle) return;
      this.#hand(idle, this.#waiting.shift()!);
    }
  }

  #start(): void {
    const thread: Thread = { ending: false };
    this.#threads.add(thread);
    this.#track(this.#begin(thread));
  }

  async #begin(thread: Thread): Promise<void> {
    try {
      const worker = await this.#options.spawn();
      thread.worker = worker;
      worker.on("message", (reply: Reply<never>) => this.#onReply(thread, reply));
      worker.on("error", (error) => (thread.cause = error));
      worker.on("exit", () => this.#onExit(thread));
    } catch (error) {
      this.#threads.delete(thread);
      for (const job of this.#waiting.splice(0)) job.settle(died(error));
      return;
    }
    if (this.#isClosed) this.#remove(thread);
    else if (this.#waiting.length === 0) this.#rest(thread);
    else this.#dispatch();
  }

  #hand(thread: Thread, job: Job): void {
    clearTimeout(thread.timer);
    thread.job = job;
    thread.worker?.ref();
    thread.unwatch = startWatchdog(
      () => cpuMsOf(thread),
      this.#options.limits,
      () => {
        job.settle({ failure: { code: "TOO_LONG", message: "Working on the audio took too long and was ended." } });
        this.#remove(thread);
      },
    );
    try {
      const { message, transfer } = job.pack();
      thread.worker?.postMessage(message, transfer);
    } catch (error) {
      job.settle(died(error));
      this.#rest(thread);
    }
  }

  #onReply(thread: Thread, reply: Reply<never>): void {
    thread.job?.settle(reply);
    this.#rest(thread);
    this.#dispatch();
  }

  #rest(thread: Thread): void {
    thread.job = undefined;
    thread.unwatch?.();
    clearTimeout(thread.timer);
    thread.worker?.unref();
    thread.timer = setTimeout(() => this.#remove(thread), this.#options.idleMs).unref();
  }

  #onExit(thread: Thread): void {
    thread.unwatch?.();
    clearTimeout(thread.timer);
    this.#threads.delete(thread);
    thread.job?.settle(died(thread.cause));
    if (!this.#isClosed) this.#dispatch();
  }

  /** The thread's place is free once it is gone. */
  #remove(thread: Thread): void {
    if (!thread.worker || thread.ending) return;
    thread.ending = true;
    thread.unwatch?.();
    this.#track(thread.worker.terminate());
  }

  #track(work: Promise<unknown>): void {
    this.#changes.add(work);
    void work.finally(() => this.#changes.delete(work));
  }

  #abandon(job: Job): void {
    job.settle(cancelled());
    const place = this.#waiting.indexOf(job);
    if (place !== -1) this.#waiting.splice(place, 1);
    const thread = [...this.#threads].find((candidate) => candidate.job === job);
    if (!thread) return;
    thread.timer = setTimeout(() => this.#remove(thread), graceMs).unref();
  }
}

async function cpuMsOf({ worker }: Thread): Promise<number | undefined> {
  const usage = await worker?.cpuUsage();
  return usage && (usage.user + usage.system) / 1000;
}

function cancelled(): Reply<never> {
  return { failure: { code: "CANCELLED", message: "The work on the audio was cancelled." } };
}

function died(cause: unknown): Reply<never> {
  const reason = cause instanceof Error ? ` (${cause.message})` : "";
  return { failure: { code: "FAILED", message: `The work on the audio ended unexpectedly${reason}.` } };
}

function errorOf({ code, message }: Failure): Error {
  return code ? new AudioError(code, message) : new RangeError(message);
}
