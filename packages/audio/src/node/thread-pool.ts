import type { Transferable, Worker } from "node:worker_threads";
import { AudioError } from "../audio-error.ts";
import { type WorkLimits, watchWork } from "./watch-work.ts";

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

export interface ThreadPool {
  run<Result>(pack: () => TransferableMessage, signal?: AbortSignal, options?: RunOptions): Promise<Result>;
  /** Starts a thread when there is none; it ends when no work comes. */
  warm(): void;
  close(): Promise<void>;
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
export function createThreadPool({ size, idleMs, limits, spawn }: ThreadPoolOptions): ThreadPool {
  const waiting: Job[] = [];
  const threads = new Set<Thread>();
  /** Starts and ends of threads under way. */
  const changes = new Set<Promise<unknown>>();
  let closed = false;

  function dispatch(): void {
    while (waiting.length > 0) {
      const idle = [...threads].find((thread) => thread.worker && !thread.job && !thread.ending);
      if (!idle && threads.size < size) start();
      if (!idle) return;
      hand(idle, waiting.shift()!);
    }
  }

  function start(): void {
    const thread: Thread = { ending: false };
    threads.add(thread);
    track(begin(thread));
  }

  async function begin(thread: Thread): Promise<void> {
    try {
      const worker = await spawn();
      thread.worker = worker;
      worker.on("message", (reply: Reply<never>) => answered(thread, reply));
      worker.on("error", (error) => (thread.cause = error));
      worker.on("exit", () => gone(thread));
    } catch (error) {
      threads.delete(thread);
      for (const job of waiting.splice(0)) job.settle(died(error));
      return;
    }
    if (closed) remove(thread);
    else if (waiting.length === 0) rest(thread);
    else dispatch();
  }

  function hand(thread: Thread, job: Job): void {
    clearTimeout(thread.timer);
    thread.job = job;
    thread.worker?.ref();
    thread.unwatch = watchWork(
      () => cpuMsOf(thread),
      limits,
      () => {
        job.settle({ failure: { code: "TOO_LONG", message: "Working on the audio took too long and was ended." } });
        remove(thread);
      },
    );
    try {
      const { message, transfer } = job.pack();
      thread.worker?.postMessage(message, transfer);
    } catch (error) {
      job.settle(died(error));
      rest(thread);
    }
  }

  function answered(thread: Thread, reply: Reply<never>): void {
    thread.job?.settle(reply);
    rest(thread);
    dispatch();
  }

  function rest(thread: Thread): void {
    thread.job = undefined;
    thread.unwatch?.();
    clearTimeout(thread.timer);
    thread.worker?.unref();
    thread.timer = setTimeout(() => remove(thread), idleMs).unref();
  }

  function gone(thread: Thread): void {
    thread.unwatch?.();
    clearTimeout(thread.timer);
    threads.delete(thread);
    thread.job?.settle(died(thread.cause));
    if (!closed) dispatch();
  }

  /** The thread's place is free once it is gone. */
  function remove(thread: Thread): void {
    if (!thread.worker || thread.ending) return;
    thread.ending = true;
    thread.unwatch?.();
    track(thread.worker.terminate());
  }

  function track(work: Promise<unknown>): void {
    changes.add(work);
    void work.finally(() => changes.delete(work));
  }

  function abandon(job: Job): void {
    job.settle(cancelled());
    const place = waiting.indexOf(job);
    if (place !== -1) waiting.splice(place, 1);
    const thread = [...threads].find((candidate) => candidate.job === job);
    if (!thread) return;
    thread.timer = setTimeout(() => remove(thread), graceMs).unref();
  }

  return {
    run<Result>(
      pack: () => TransferableMessage,
      signal?: AbortSignal,
      { isUrgent } = { isUrgent: false },
    ): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        function onAbort(): void {
          abandon(job);
        }
        const job: Job = {
          isUrgent,
          pack,
          settle(reply: Reply<Result>) {
            signal?.removeEventListener("abort", onAbort);
            if ("result" in reply) resolve(reply.result);
            else reject(errorOf(reply.failure));
          },
        };
        if (closed || signal?.aborted) {
          job.settle(cancelled());
          return;
        }
        signal?.addEventListener("abort", onAbort, { once: true });
        const place = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
        waiting.splice(place === -1 ? waiting.length : place, 0, job);
        dispatch();
      });
    },
    warm() {
      if (!closed && threads.size === 0) start();
    },
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.settle(cancelled());
      for (const thread of threads) {
        thread.job?.settle(cancelled());
        remove(thread);
      }
      while (changes.size > 0) await Promise.all(changes);
    },
  };
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
