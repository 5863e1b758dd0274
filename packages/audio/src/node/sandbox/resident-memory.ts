import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

const pageBytes = 4096;

/**
 * Whether a process has more memory than that, which counts what lies outside of V8's heap too. False where the system
 * does not tell (only Linux does, in /proc): there the limit of the heap has to do.
 */
export async function isLargerThan({ pid }: Pick<ChildProcess, "pid">, megabytes: number): Promise<boolean> {
  if (pid === undefined) return false;
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, "utf8")).split(" ");
    return Number(resident) * pageBytes > megabytes * 1024 * 1024;
  } catch {
    return false;
  }
}
