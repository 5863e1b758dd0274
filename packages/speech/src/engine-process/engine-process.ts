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

/** Young objects are few and short-lived; a small nursery keeps the process small. */
const v8Flags = ["--max-semi-space-size=1", "--max-old-space-size=256"];
/** glibc: one arena, and freed memory goes back. */
const allocatorEnv = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "65536" };
const maxStderrCharacters = 2000;
/** A cancelled step that gets no CPU time is waited for so many times longer than for one that does. */
const patienceWithCancelled = 5;
/** A start takes a tenth of a second. */
const startCpuMs = 20_000;

interface PendingJob {
  id: number;
  options: Pick<RunOptions, "onHead" | "onStep">;
  hasStepped: boolean;
  isCancelled: boolean;
  settle: (answer: WorkerAnswer) => void;
  fail: (reason: Error) => void;
}

/** One process of an engine, which does one job at a time. It is usable at once: jobs wait until it has started. */
export class EngineProcess<Job> {
  readonly #options: EngineProcessOptions;
  readonly #cancelFile = openCancelFile();
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  readonly #ended: Promise<void>;
  #usable = true;
  #lastId = 0;
  #pending: PendingJob | undefined;
  #stderr = "";
  #unwatch: (() => void) | undefined;

  constructor(options: EngineProcessOptions) {
    const { worker, cacheDirectory } = options;
    const workerPath = fileURLToPath(worker);
    this.#options = options;
    this.#child = fork(workerPath, {
      cwd: dirname(workerPath),
      env: { ...allocatorEnv, ...(cacheDirectory ? { NODE_COMPILE_CACHE: cacheDirectory } : {}) },
      execArgv: v8Flags,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc", this.#cancelFile?.descriptor ?? "ignore"],
    });
    // A job awaits it; a failed start without a job needs no report.
    this.#ready.promise.catch(() => undefined);
    this.#ended = this.#follow();
    this.#limit(startCpuMs);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** False once the process has ended or is about to. */
  get usable(): boolean {
    return this.#usable;
  }

  /**
   * Does a job; an abort ends it with "stopped" within a tenth of a second of audio.
   * @throws when the process crashes, hangs or fails at it; it is of no use afterwards
   */
  async run(job: Job, { signal, onHead, onStep }: RunOptions = {}): Promise<EngineOutcome> {
    await this.#ready.promise;
    const id = (this.#lastId += 1);
    const cancel = () => this.#cancel(id);
    signal?.addEventListener("abort", cancel, { once: true });
    if (signal?.aborted) cancel();
    try {
      const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
        this.#pending = {
          id,
          options: { onHead, onStep },
          hasStepped: false,
          isCancelled: signal?.aborted ?? false,
          settle: resolve,
          fail: reject,
        };
        this.#limit(this.#options.cpuMs);
        this.#child.send({ id, job, wantsHead: onHead !== undefined }, (error) => {
          if (!error) return;
          // The process is ending or beyond reach; how it ended, and what it said, is known when it is closed.
          this.#usable = false;
          this.#child.kill("SIGKILL");
        });
      });
      if (answer.kind === "outcome") return answer.outcome;
      this.#usable = false;
      throw new Error(answer.kind === "failed" ? answer.reason : "engine process answered out of turn");
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  /** Whether the process keeps the program alive, as Node's ref and unref. */
  setReferenced(referenced: boolean): void {
    setReferenced(this.#child, referenced);
  }

  /** Ends the process and waits until it has ended. */
  async stop(): Promise<void> {
    this.#usable = false;
    setReferenced(this.#child, true);
    this.#child.kill("SIGKILL");
    await this.#ended;
  }

  /** Follows what the process says; resolves when it has ended. */
  #follow(): Promise<void> {
    const child = this.#child;
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-maxStderrCharacters);
    });
    child.on("message", (message) => this.#onAnswer(message as WorkerAnswer));
    return new Promise<void>((resolve) => {
      child.once("close", (code, signal) => {
        const { describeOutput = (output: string) => output } = this.#options;
        this.#cancelFile?.close();
        this.#end(new Error(`engine process ended (${signal ?? code}) ${describeOutput(this.#stderr)}`.trim()));
        resolve();
      });
      child.once("error", (error) => {
        this.#end(error);
        if (child.pid !== undefined) return;
        this.#cancelFile?.close();
        resolve();
      });
    });
  }

  #onAnswer(answer: WorkerAnswer): void {
    if (answer.kind === "ready") {
      this.#unwatch?.();
      this.#ready.resolve();
      return;
    }
    const pending = this.#pending;
    if (answer.id !== pending?.id) return;
    if (answer.kind === "head") pending.options.onHead?.(answer.head);
    else if (answer.kind === "alive") {
      pending.hasStepped = true;
      if (pending.isCancelled) this.#limitCancelled();
      else this.#limit(this.#options.cpuMs);
      pending.options.onStep?.();
    } else {
      this.#unwatch?.();
      this.#pending = undefined;
      pending.settle(answer);
    }
  }

  #cancel(id: number): void {
    this.#cancelFile?.write(id);
    if (this.#pending?.id !== id) return;
    this.#pending.isCancelled = true;
    if (this.#pending.hasStepped) this.#limitCancelled();
  }

  #limit(cpuMs: number, hangMs = this.#options.hangMs): void {
    this.#unwatch?.();
    this.#unwatch = watchProcess(this.#child, { cpuMs, hangMs }, (excess) => {
      this.#end(new Error(excess === "hang" ? "engine process hangs" : `engine process took ${cpuMs} ms of CPU time`));
      this.#child.kill("SIGKILL");
    });
  }

  /** Nobody is told of its end: what waits behind it is worth more than its process. */
  #limitCancelled(): void {
    const { cancelMs = 3000 } = this.#options;
    this.#limit(cancelMs, cancelMs * patienceWithCancelled);
  }

  #end(reason: Error): void {
    this.#usable = false;
    this.#unwatch?.();
    this.#ready.reject(reason);
    this.#pending?.fail(reason);
    this.#pending = undefined;
  }
}

function setReferenced(child: ChildProcess, referenced: boolean): void {
  for (const handle of [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null]) {
    if (referenced) handle?.ref?.();
    else handle?.unref?.();
  }
}
