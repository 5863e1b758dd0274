import type { ChildProcess } from "node:child_process";
import { type WorkExcess, type WorkLimits, watchWork } from "../watch-work.ts";
import { processCpuMs, residentBytes } from "./process-usage.ts";

export interface ProcessLimits extends WorkLimits {
  /** Of the whole process, which counts what lies outside of V8's heap too, where the system tells it; none when absent. */
  memoryMb?: number | undefined;
}

export type ProcessExcess = WorkExcess | "memory";

/**
 * Looks what a process takes for one task, from now on, and says once that it is too much.
 * @returns ends the looks
 */
export function watchProcess(
  { pid }: Pick<ChildProcess, "pid">,
  { memoryMb, ...limits }: ProcessLimits,
  exceeded: (excess: ProcessExcess) => void,
): () => void {
  // A process that could not be started says so by itself.
  if (pid === undefined) return () => undefined;
  const stop = watchWork(
    async () => {
      const [cpuMs, memory] = await Promise.all([
        processCpuMs(pid),
        memoryMb === undefined ? undefined : residentBytes(pid),
      ]);
      if (memoryMb !== undefined && (memory ?? 0) > memoryMb * 1024 * 1024) {
        stop();
        exceeded("memory");
      }
      return cpuMs;
    },
    limits,
    exceeded,
  );
  return stop;
}
