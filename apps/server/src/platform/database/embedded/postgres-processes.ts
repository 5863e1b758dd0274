import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Whether a process is a running PostgreSQL server, or one of its processes, that works in `folder`; anywhere, when
 * absent.
 */
export async function isPostgres(pid: number, folder?: string): Promise<boolean> {
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
  const said = await run("ps", ["-o", "stat=,comm=", "-p", String(pid)]).catch(() => undefined);
  if (said === undefined || said.stdout.trim().startsWith("Z") || !said.stdout.includes("postgres")) return false;
  return folder === undefined || (await workingFolder(pid)) === (await realpath(folder));
}

/** Where there is no /proc. */
async function workingFolder(pid: number): Promise<string | undefined> {
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
