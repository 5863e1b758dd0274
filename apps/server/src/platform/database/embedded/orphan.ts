import { execFile } from "node:child_process";
import { readFile, readlink, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { DatabaseFailure } from "../database-failure.ts";
import type { Logger } from "../../logging/index.ts";

const run = promisify(execFile);

/** Gentle first: finish at once, drop everything, be killed. */
const signals = [
  ["SIGINT", 10_000],
  ["SIGQUIT", 5000],
  ["SIGKILL", 5000],
] as const;

const pollMs = 20;

/**
 * Ends a server that an earlier process left running on these files, and makes its note of itself harmless. The data
 * folder's lock has to be held: nobody else may be using them.
 * @throws DatabaseFailure when it cannot be ended.
 */
export async function stopOrphan(folder: string, log: Logger): Promise<void> {
  const noteFile = join(folder, "postmaster.pid");
  const note = await readFile(noteFile, "utf8").catch(() => undefined);
  if (note === undefined) return;
  const pid = Number(note.split("\n", 1)[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !(await isServerOf(pid, folder))) {
    await disown(noteFile, note);
    return;
  }
  log.info({ pid }, "ending the database server of an earlier start");
  for (const [signal, patienceMs] of signals) {
    kill(pid, signal);
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      if (!(await isServerOf(pid, folder))) {
        const left = await readFile(noteFile, "utf8").catch(() => undefined);
        if (left !== undefined) await disown(noteFile, left);
        return;
      }
      await delay(pollMs);
    }
  }
  throw new DatabaseFailure(`The database server of an earlier start (process ${pid}) cannot be ended.`);
}

/**
 * The number in the note may since belong to another process, or to a dead one that nobody has collected; PostgreSQL
 * would take either for a running server. It ignores its own parent's number, and still checks the shared memory.
 */
async function disown(noteFile: string, note: string): Promise<void> {
  await writeFile(noteFile, note.replace(/^[^\n]*/, String(process.pid)));
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  if (process.platform === "linux") {
    // A process that is dead but not collected has no working folder.
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return cwd !== undefined && cwd === (await realpath(folder));
  }
  const said = await run("ps", ["-o", "stat=,comm=", "-p", String(pid)]).catch(() => undefined);
  return said !== undefined && !said.stdout.trim().startsWith("Z") && said.stdout.includes("postgres");
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}
