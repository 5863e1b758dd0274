import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../../logging/index.ts";
import { DatabaseFailure } from "../database-failure.ts";
import { isPostgres, postgresProcesses } from "./postgres-processes.ts";

interface Step {
  signal: NodeJS.Signals;
  patienceMs: number;
}

/** To a server: finish at once, drop everything, be killed. */
const serverSteps: Step[] = [
  { signal: "SIGINT", patienceMs: 10_000 },
  { signal: "SIGQUIT", patienceMs: 5000 },
  { signal: "SIGKILL", patienceMs: 5000 },
];
/** Signals for the child processes of a dead server, which have nothing left to finish. */
const processSteps = serverSteps.slice(1).map((step) => ({ ...step, patienceMs: 2000 }));

const pollMs = 20;

/**
 * Ends what an earlier process left running on these files, and makes the lock file of its server harmless, whole or not.
 * The data folder's lock has to be held: no other server may be using them.
 * @throws DatabaseFailure when something cannot be ended, or an administrator works on the files by hand.
 */
export async function endLeftovers(folder: string, log: Logger): Promise<void> {
  const pidFile = join(folder, "postmaster.pid");
  const pid = await pidIn(pidFile);
  // A PostgreSQL in single-user mode writes its number as a negative one.
  if (pid < 0 && (await isPostgres(-pid, folder))) {
    throw new DatabaseFailure(
      `${folder} is in use by a PostgreSQL in single-user mode (process ${-pid}): end it first.`,
    );
  }
  if (await isPostgres(pid, folder)) {
    log.info({ pid }, "ending the database server of an earlier start");
    await end(async () => ((await isPostgres(pid, folder)) ? [pid] : []), serverSteps);
  }
  await end(() => postgresProcesses(folder), processSteps);
  await clearPidFile(pidFile);
}

async function end(remaining: () => Promise<number[]>, steps: readonly Step[]): Promise<void> {
  let pids = await remaining();
  for (const { signal, patienceMs } of steps) {
    for (const pid of pids) kill(pid, signal);
    const until = Date.now() + patienceMs;
    while (pids.length > 0 && Date.now() < until) {
      await delay(pollMs);
      pids = await remaining();
    }
  }
  if (pids.length > 0) {
    throw new DatabaseFailure(`The database server of an earlier start (process ${pids.join()}) cannot be ended.`);
  }
}

/** Number of the process in the first line of a lock file of PostgreSQL; 0 when there is none. */
async function pidIn(file: string): Promise<number> {
  const text = await readFile(file, "utf8").catch(() => "");
  return Number.parseInt(text, 10) || 0;
}

/**
 * The number in postmaster.pid may since belong to another process, or to a zombie that was not reaped; PostgreSQL
 * would take either for a running server. It ignores its own parent's number, and still checks the shared memory.
 */
async function clearPidFile(pidFile: string): Promise<void> {
  const text = await readFile(pidFile, "utf8").catch(() => undefined);
  if (text !== undefined) await writeFile(pidFile, text.replace(/^[^\n]*/, String(process.pid)));
}

/**
 * Removes the socket of a dead server, and the lock beside it, which holds its number. Returns false, and
 * removes nothing, when a server lives that serves there: of a copy of the data folder, say.
 */
export async function removeStaleSocket(socketFolder: string): Promise<boolean> {
  const socket = join(socketFolder, ".s.PGSQL.5432");
  if (await isPostgres(await pidIn(`${socket}.lock`))) return false;
  await rm(`${socket}.lock`, { force: true });
  await rm(socket, { force: true });
  return true;
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already removed.
  }
}
