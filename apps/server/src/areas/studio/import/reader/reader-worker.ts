import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ReaderAnswer, ReaderTask } from "./reader-messages.ts";
import { residentBytes } from "./resident-memory.ts";
import { sandboxFlags } from "./sandbox.ts";

export interface ReaderLimits {
  /** For one task, from its start. */
  timeoutMs: number;
  /** Of V8's heap in the process. */
  heapMb: number;
  /** Of the whole process, where the system tells it. */
  memoryMb: number;
}

/** Why a process gave no answer; all of them end it. */
type Ended = "timeout" | "memory" | "crash";

const entry = fileURLToPath(new URL("./reader-process.ts", import.meta.url));
const watchEveryMs = 50;

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
  async run(task: ReaderTask, signal?: AbortSignal): Promise<ReaderAnswer | Ended> {
    signal?.throwIfAborted();
    this.#child ??= this.#start();
    const child = this.#child;
    const scope = new AbortController();
    try {
      return await new Promise<ReaderAnswer | Ended>((resolve, reject) => {
        const listening = { signal: scope.signal };
        const stop = (ended: Ended): void => {
          this.stop();
          resolve(ended);
        };
        onceFrom(child, "message", scope.signal, (message) => resolve(message as ReaderAnswer));
        onceFrom(child, "exit", scope.signal, () => stop("crash"));
        onceFrom(child, "error", scope.signal, () => stop("crash"));
        const timeout = setTimeout(() => stop("timeout"), this.#limits.timeoutMs);
        const watch = setInterval(() => {
          void this.#isTooLarge(child).then((isTooLarge) => isTooLarge && stop("memory"));
        }, watchEveryMs);
        scope.signal.addEventListener("abort", () => {
          clearTimeout(timeout);
          clearInterval(watch);
        });
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
    const child = fork(entry, [], {
      execArgv: sandboxFlags(this.#limits.heapMb),
      // Nothing of the server's settings is in there to be read.
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("exit", () => {
      if (this.#child === child) this.#child = undefined;
    });
    // Heard by the task under way; without a task it is of no interest.
    child.on("error", () => undefined);
    child.unref();
    child.channel?.unref();
    return child;
  }

  async #isTooLarge({ pid }: ChildProcess): Promise<boolean> {
    const bytes = pid === undefined ? undefined : await residentBytes(pid);
    return bytes !== undefined && bytes > this.#limits.memoryMb * 1024 * 1024;
  }
}

function onceFrom(child: ChildProcess, event: string, signal: AbortSignal, listener: (value: unknown) => void): void {
  child.once(event, listener);
  signal.addEventListener("abort", () => child.off(event, listener));
}
