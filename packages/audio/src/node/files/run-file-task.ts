import { fileURLToPath } from "node:url";
import type { FileAnswer, FileTask } from "./file-messages.ts";
import { forkSandbox } from "../sandbox/fork-sandbox.ts";
import { isLargerThan } from "../sandbox/resident-memory.ts";

export interface FileTaskLimits {
  /** From the start of the process. */
  timeoutMs: number;
  /** Of V8's heap. */
  heapMb: number;
  /** Of the whole process, where the system tells it. */
  memoryMb: number;
}

/** The answer, or why there is none. */
export type FileTaskEnd = Exclude<FileAnswer, { kind: "progress" }> | { kind: "timeout" | "memory" | "crash" };

const entry = fileURLToPath(new URL("./file-process.ts", import.meta.url));
/** All of this package: decoders of files share modules with it. */
const code = fileURLToPath(new URL("../../", import.meta.url));
const watchEveryMs = 100;

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
  let timeout: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
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
      timeout = setTimeout(() => resolve({ kind: "timeout" }), limits.timeoutMs);
      watch = setInterval(() => {
        void isLargerThan(child, limits.memoryMb).then((isLarger) => isLarger && resolve({ kind: "memory" }));
      }, watchEveryMs);
      signal?.addEventListener("abort", () => reject(signal.reason as Error), { signal: scope.signal });
      child.send(task, (error) => error && resolve({ kind: "crash" }));
    });
  } finally {
    scope.abort();
    clearTimeout(timeout);
    clearInterval(watch);
    child.kill("SIGKILL");
    // Its output is nobody's any more once this returns: the caller may remove the file.
    await exited;
  }
}
