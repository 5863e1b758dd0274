import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../../logging/index.ts";
import { DatabaseFailure } from "../failures.ts";

const run = promisify(execFile);

/**
 * Whether a process is a running PostgreSQL server, or one of its processes, that works in `folder`; anywhere, when
 * absent.
 */
async function isPostgres(pid: number, folder?: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  if (process.platform === "linux") {
    const [cwd, name] = await Promise.all([
      // A process that is dead but not collected has no working folder; one of another account does not show it.
      readlink(`/proc/${pid}/cwd`).catch(() => undefined),
      readFile(`/proc/${pid}/comm`, "utf8").catch(() => ""),
    ]);
    if (cwd === undefined || name !== "postgres\n") return false;
    return folder === undefined || cwd === (await realpath(folder));
  }
  // There is no such process.
  const said = await run("ps", ["-o", "stat=,comm=", "-p", String(pid)]).catch(() => undefined);
  if (said === undefined || said.stdout.trim().startsWith("Z") || !said.stdout.includes("postgres")) return false;
  return folder === undefined || (await workingFolder(pid)) === (await realpath(folder));
}

/** Where there is no /proc. */
async function workingFolder(pid: number): Promise<string | undefined> {
  // Without lsof its folder is not known, and it counts as another's.
  const said = await run("lsof", ["-a", "-p", String(pid), "-d", "cwd", "-Fn"]).catch(() => undefined);
  return said && /^n(.*)$/m.exec(said.stdout)?.[1];
}

/** Numbers of all PostgreSQL processes that work in `folder`; none where there is no /proc. */
export async function postgresProcesses(folder: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const ours = await Promise.all(pids.map((pid) => isPostgres(pid, folder)));
  return pids.filter((_, place) => ours[place]);
}

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
export async function killStaleServer(folder: string, log: Logger): Promise<void> {
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
  // It was stopped as it should be.
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
