import { readFile } from "node:fs/promises";

const pageBytes = 4096;

/**
 * Memory of a process in bytes, which counts what lies outside of V8's heap too. Undefined where the system does not
 * tell (only Linux does, in /proc): there the limit of the heap has to do.
 */
export async function residentBytes(pid: number): Promise<number | undefined> {
  try {
    const [, resident] = (await readFile(`/proc/${pid}/statm`, "utf8")).split(" ");
    return resident === undefined ? undefined : Number(resident) * pageBytes;
  } catch {
    return undefined;
  }
}
