import { fileURLToPath } from "node:url";
import type { FileAnswer, FileTask } from "./file-messages.ts";
import { forkSandbox } from "../sandbox/fork-sandbox.ts";
import { type ProcessExcess, type ProcessLimits, watchProcess } from "../sandbox/watch-process.ts";

export interface FileTaskLimits extends ProcessLimits {
  /** Of V8's heap. */
  heapMb: number;
}

/** The answer, or why there is none. */
export type FileTaskEnd = Exclude<FileAnswer, { kind: "progress" }> | { kind: ProcessExcess | "crash" };

const entry = fileURLToPath(new URL("./file-process.ts", import.meta.url));
/** All of this package: decoders of files share modules with it. */
const code = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Runs one task in a process of its own and ends it. A process, not a thread: what a decoder does to its memory, or an
 * abort of V8 for want of it, ends that process alone; and only a process can be kept from files and network.
 * Paths are absolute. An abort of `signal` ends the process and rejects with its reason.
 */
export async function runFileTask(
  task: FileTask,
  limits: FileTaskLimits,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<FileTaskEnd> {
  signal?.throwIfAborted();
  const { inputPath } = task;
  const writable = task.kind === "convert" ? [task.outputPath] : [];
  const child = forkSandbox(entry, { code, readable: [inputPath, ...writable], writable }, limits.heapMb);
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => child.pid === undefined && resolve());
  });
  let unwatch: (() => void) | undefined;
  const scope = new AbortController();
  try {
    return await new Promise<FileTaskEnd>((resolve, reject) => {
      child.on("message", (message) => {
        const answer = message as FileAnswer;
        if (answer.kind === "progress") onProgress?.(answer.share);
        else resolve(answer);
      });
      child.once("exit", () => resolve({ kind: "crash" }));
      child.once("error", () => resolve({ kind: "crash" }));
      unwatch = watchProcess(child, limits, (kind) => resolve({ kind }));
      signal?.addEventListener("abort", () => reject(signal.reason as Error), { signal: scope.signal });
      child.send(task, (error) => error && resolve({ kind: "crash" }));
    });
  } finally {
    scope.abort();
    unwatch?.();
    child.kill("SIGKILL");
    // Its output is nobody's any more once this returns: the caller may remove the file.
    await exited;
  }
}
