import { watchProcess } from "@lectern/audio/sandbox";
import { type ChildProcess, fork } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { openCancelFile } from "./cancel-file.ts";
import type { EngineOutcome, SpeakingHooks, WorkerAnswer } from "./engine-outcome.ts";

export interface EngineProcessOptions {
  /** Module that the process runs; it answers by `serveJobs`. */
  worker: URL;
  /** CPU time of one job, or a step of it, in milliseconds, of all threads; then the process is killed. */
  cpuMs: number;
  /** A step that takes next to no CPU time for so many milliseconds hangs, and the process is killed; 60 000 when absent. */
  hangMs?: number | undefined;
  /**
   * CPU time that a cancelled job may take to its step's end, in milliseconds; then the process is killed, since others
   * wait for it. A first step, that loads a model, may go on to its end: the next job needs it too. 3000.
   */
  cancelMs?: number | undefined;
  /** What of the process's error output is kept of a failure; all of it when absent. It may hold words of the text. */
  describeOutput?: ((output: string) => string) | undefined;
  /** Folder of Node's compile cache: a start is faster and smaller with it. */
  cacheDirectory?: string | undefined;
}

export interface RunOptions {
  signal?: AbortSignal | undefined;
  /** Given the head of the speech before the rest is spoken. */
  onHead?: SpeakingHooks["onHead"] | undefined;
  /** Called when a step of the job is done, by engines that tell. */
  onStep?: (() => void) | undefined;
}

/** One process of an engine. It does one job at a time. */
export interface EngineProcess<Job> {
  readonly pid: number | undefined;
  /** False once the process has ended or is about to. */
  readonly usable: boolean;
  /**
   * Does a job; an abort ends it with "stopped" within a tenth of a second of audio.
   * @throws when the process crashes, hangs or fails at it; it is of no use afterwards
   */
  run(job: Job, options?: RunOptions): Promise<EngineOutcome>;
  /** Whether the process keeps the program alive, as Node's ref and unref. */
  setReferenced(referenced: boolean): void;
  /** Ends the process and waits until it has ended. */
  stop(): Promise<void>;
}

/** Young objects are few and short-lived; a small nursery keeps the process small. */
const v8Flags = ["--max-semi-space-size=1", "--max-old-space-size=256"];
/** glibc: one arena, and freed memory goes back. */
const allocatorEnv = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "65536" };
const maxStderrCharacters = 2000;
/** A cancelled step that gets no CPU time is waited for so many times longer than for one that does. */
const patienceWithCancelled = 5;
/** A start takes a tenth of a second. */
const startCpuMs = 20_000;

/** Starts a process of an engine; it is usable at once, jobs wait until it is ready. */
export function startEngineProcess<Job>(options: EngineProcessOptions): EngineProcess<Job> {
  const {
    worker,
    cpuMs,
    hangMs,
    cancelMs = 3000,
    cacheDirectory,
    describeOutput = (output: string) => output,
  } = options;
  const workerPath = fileURLToPath(worker);
  const cancelFile = openCancelFile();
  const child = fork(workerPath, {
    cwd: dirname(workerPath),
    env: { ...allocatorEnv, ...(cacheDirectory ? { NODE_COMPILE_CACHE: cacheDirectory } : {}) },
    execArgv: v8Flags,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc", cancelFile?.descriptor ?? "ignore"],
  });
  let usable = true;
  let lastId = 0;
  let pending:
    | {
        id: number;
        options: Pick<RunOptions, "onHead" | "onStep">;
        hasStepped: boolean;
        isCancelled: boolean;
        settle: (answer: WorkerAnswer) => void;
        fail: (reason: Error) => void;
      }
    | undefined;
  let stderr = "";
  let unwatch: (() => void) | undefined;
  const ready = Promise.withResolvers<void>();
  // A job awaits it; a failed start without a job needs no report.
  ready.promise.catch(() => undefined);

  const ended = new Promise<void>((resolve) => {
    child.once("close", (code, signal) => {
      cancelFile?.close();
      end(new Error(`engine process ended (${signal ?? code}) ${describeOutput(stderr)}`.trim()));
      resolve();
    });
    child.once("error", (error) => {
      end(error);
      if (child.pid !== undefined) return;
      cancelFile?.close();
      resolve();
    });
  });

  function end(reason: Error): void {
    usable = false;
    unwatch?.();
    ready.reject(reason);
    pending?.fail(reason);
    pending = undefined;
  }

  function limit(stepCpuMs: number, stepHangMs = hangMs): void {
    unwatch?.();
    unwatch = watchProcess(child, { cpuMs: stepCpuMs, hangMs: stepHangMs }, (excess) => {
      end(new Error(excess === "hang" ? "engine process hangs" : `engine process took ${stepCpuMs} ms of CPU time`));
      child.kill("SIGKILL");
    });
  }

  /** Nobody is told of its end: what waits behind it is worth more than its process. */
  function limitCancelled(): void {
    limit(cancelMs, cancelMs * patienceWithCancelled);
  }

  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-maxStderrCharacters);
  });
  child.on("message", (message) => {
    const answer = message as WorkerAnswer;
    if (answer.kind === "ready") {
      unwatch?.();
      ready.resolve();
    } else if (answer.id !== pending?.id) {
      return;
    } else if (answer.kind === "head") {
      pending.options.onHead?.(answer.head);
    } else if (answer.kind === "alive") {
      pending.hasStepped = true;
      if (pending.isCancelled) limitCancelled();
      else limit(cpuMs);
      pending.options.onStep?.();
    } else {
      unwatch?.();
      const { settle } = pending;
      pending = undefined;
      settle(answer);
    }
  });
  limit(startCpuMs);

  return {
    pid: child.pid,
    get usable() {
      return usable;
    },
    async run(job, { signal, onHead, onStep } = {}) {
      await ready.promise;
      const id = (lastId += 1);
      const cancel = (): void => {
        cancelFile?.write(id);
        if (pending?.id !== id) return;
        pending.isCancelled = true;
        if (pending.hasStepped) limitCancelled();
      };
      signal?.addEventListener("abort", cancel, { once: true });
      if (signal?.aborted) cancel();
      try {
        const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
          pending = {
            id,
            options: { onHead, onStep },
            hasStepped: false,
            isCancelled: signal?.aborted ?? false,
            settle: resolve,
            fail: reject,
          };
          limit(cpuMs);
          child.send({ id, job, wantsHead: onHead !== undefined }, (error) => {
            if (!error) return;
            // The process is ending or beyond reach; how it ended, and what it said, is known when it is closed.
            usable = false;
            child.kill("SIGKILL");
          });
        });
        if (answer.kind === "outcome") return answer.outcome;
        usable = false;
        throw new Error(answer.kind === "failed" ? answer.reason : "engine process answered out of turn");
      } finally {
        signal?.removeEventListener("abort", cancel);
      }
    },
    setReferenced(referenced) {
      setReferenced(child, referenced);
    },
    async stop() {
      usable = false;
      setReferenced(child, true);
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function setReferenced(child: ChildProcess, referenced: boolean): void {
  for (const handle of [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null]) {
    if (referenced) handle?.ref?.();
    else handle?.unref?.();
  }
}
