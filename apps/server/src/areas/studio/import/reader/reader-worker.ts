import { forkSandbox, type ProcessExcess, type ProcessLimits, watchProcess } from "@lectern/audio/sandbox";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readerFiles } from "./reader-files.ts";
import type { ReaderAnswer, ReaderTask } from "./reader-messages.ts";

export interface ReaderLimits extends ProcessLimits {
  /** Of V8's heap in the process. */
  heapMb: number;
}

/** Why a process gave no answer; all of them end it. */
export type ReaderEnd = ProcessExcess | "crash";

const entry = fileURLToPath(new URL("./reader-process.ts", import.meta.url));

/**
 * One process that reads one task at a time. A process, not a thread: a thread that runs out of memory can take the
 * whole server with it (V8 aborts the process for a single large allocation), and cannot be kept from the network.
 */
export class ReaderWorker {
  readonly #limits: ReaderLimits;
  #child: ChildProcess | undefined;

  constructor(limits: ReaderLimits) {
    this.#limits = limits;
  }

  /** Resolves with the answer or why there is none; an abort of `signal` ends the process and rejects. */
  async run(task: ReaderTask, signal?: AbortSignal): Promise<ReaderAnswer | ReaderEnd> {
    signal?.throwIfAborted();
    this.#child ??= this.#start();
    const child = this.#child;
    const scope = new AbortController();
    try {
      return await new Promise<ReaderAnswer | ReaderEnd>((resolve, reject) => {
        const listening = { signal: scope.signal };
        const stop = (ended: ReaderEnd): void => {
          this.stop();
          resolve(ended);
        };
        onceFrom(child, "message", scope.signal, (message) => resolve(message as ReaderAnswer));
        onceFrom(child, "exit", scope.signal, () => stop("crash"));
        onceFrom(child, "error", scope.signal, () => stop("crash"));
        scope.signal.addEventListener("abort", watchProcess(child, this.#limits, stop));
        const abort = (): void => {
          this.stop();
          reject(signal?.reason as Error);
        };
        signal?.addEventListener("abort", abort, { ...listening, once: true });
        child.send(task, (error) => error && stop("crash"));
      });
    } finally {
      scope.abort();
    }
  }

  stop(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  #start(): ChildProcess {
    const child = forkSandbox(entry, readerFiles, this.#limits.heapMb);
    child.on("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    // Heard by the task under way; without a task it is of no interest.
    child.on("error", () => undefined);
    child.unref();
    child.channel?.unref();
    return child;
  }
}

function onceFrom(child: ChildProcess, event: string, signal: AbortSignal, listener: (value: unknown) => void): void {
  child.once(event, listener);
  signal.addEventListener("abort", () => child.off(event, listener));
}
