import { readFile } from "node:fs/promises";
import type { ChildProcess } from "node:child_process";
import { startWatchdog, type WorkExcess, type WorkLimits } from "../watchdog.ts";

const pageBytes = 4096;
/** Linux tells CPU time to programs in hundredths of a second, on every architecture (proc_pid_stat(5), USER_HZ). */
const ticksPerSecond = 100;

/** Memory of a process that lies in RAM, V8's heap and all else, in bytes; undefined where the system does not tell (only Linux does). */
async function residentBytes(pid: number): Promise<number | undefined> {
  const [, resident] = (await readProc(pid, "statm"))?.split(" ") ?? [];
  return resident === undefined ? undefined : Number(resident) * pageBytes;
}

/** CPU time that all threads of a process took so far, in milliseconds; undefined where the system does not tell (only Linux does). */
async function processCpuMs(pid: number): Promise<number | undefined> {
  const stat = await readProc(pid, "stat");
  // The name of the program, in parentheses, may hold anything; utime and stime are the 12th and 13th fields after it.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!fields) return undefined;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

async function readProc(pid: number, name: string): Promise<string | undefined> {
  try {
    return await readFile(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return undefined;
  }
}

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
  const stop = startWatchdog(
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
