import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../index.ts";
import { postgresProcesses } from "./leftovers.ts";
import { embeddedDatabases, serverPid } from "./test-kit/embedded-databases.ts";

const { open, closeAll } = embeddedDatabases();
let root: string;
let children: ChildProcess[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "lectern-leftovers-"));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await closeAll();
  await rm(await socketFolder(root), { recursive: true, force: true });
  await rm(root, { recursive: true, force: true });
});

async function socketFolder(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, "postgres.socket"), "utf8").catch(() => join(dataDir, "none"))).trim();
}

/** Another process that opens the folder, adds a line to the table `note`, and waits. */
async function inAnotherProcess(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "open.fixture.ts"), [root], {
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  children.push(child);
  await once(child, "message");
  return child;
}

async function killTogether(child: ChildProcess, pids: readonly number[]): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  for (const pid of pids) process.kill(pid, "SIGKILL");
  await gone;
}

async function noteCount(database: Database): Promise<number> {
  const { rows } = await sql`select 1 from note`.execute(database.kysely);
  return rows.length;
}

describe("a start after Lectern and its database were killed together", () => {
  test("is ready each time, with all that was committed", async () => {
    for (const round of [1, 2, 3]) {
      const child = await inAnotherProcess();
      await killTogether(child, [await serverPid(root)]);
      expect(await noteCount(await open(root))).toBe(round);
      await closeAll();
    }
  });

  test("is ready when processes of the old server are left alive, and ends them", async ({ skip }) => {
    skip(process.platform !== "linux", "processes are found by /proc");
    const child = await inAnotherProcess();
    const server = await serverPid(root);
    const workers = (await postgresProcesses(join(root, "postgres"))).filter((pid) => pid !== server);
    expect(workers).not.toEqual([]);
    // Stopped ones do not notice that their server is gone.
    for (const pid of workers) process.kill(pid, "SIGSTOP");
    await killTogether(child, [server]);
    expect(await noteCount(await open(root))).toBe(1);
    const left = await postgresProcesses(join(root, "postgres"));
    expect(workers.filter((pid) => left.includes(pid))).toEqual([]);
  });
});

describe("a start that finds lock files", () => {
  /** Files of a cluster without a server, and the folder of its sockets, as a kill leaves it. */
  async function prepare(): Promise<string> {
    await open(root);
    await closeAll();
    const sockets = await socketFolder(root);
    await makeSocketFolder(sockets);
    return sockets;
  }

  async function makeSocketFolder(sockets: string): Promise<void> {
    await mkdir(sockets, { recursive: true, mode: 0o700 });
    const { uid, gid } = await stat(join(root, "postgres"));
    await chown(sockets, uid, gid);
  }

  /** A process that is called like PostgreSQL's and works in a folder. */
  async function startLookalike(folder: string): Promise<ChildProcess> {
    const program = join(root, "program");
    await mkdir(program);
    await symlink("/bin/sleep", join(program, "postgres"));
    const lookalike = spawn(join(program, "postgres"), ["1000"], { cwd: folder, argv0: "sleep" });
    children.push(lookalike);
    await once(lookalike, "spawn");
    return lookalike;
  }

  test("that hold another program's number, half of it, or none is ready", async () => {
    const sockets = await prepare();
    const stranger = fork(join(import.meta.dirname, "wait.fixture.ts"), { execArgv: [] });
    children.push(stranger);
    await once(stranger, "spawn");
    const pid = String(stranger.pid);
    for (const content of [`${pid}\n/somewhere\n1\n5432\n`, "", pid.slice(0, -1), "\0\0\0\0"]) {
      await makeSocketFolder(sockets);
      await writeFile(join(sockets, ".s.PGSQL.5432.lock"), content);
      await writeFile(join(root, "postgres/postmaster.pid"), content);
      await (await open(root)).ping();
      expect(await socketFolder(root)).toBe(sockets);
      await closeAll();
    }
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  test("of a server that lives and serves another folder leaves them alone", async ({ skip }) => {
    skip(process.platform !== "linux", "processes are found by /proc");
    const sockets = await prepare();
    const other = await startLookalike(root);
    const lockFile = join(sockets, ".s.PGSQL.5432.lock");
    await writeFile(lockFile, `${other.pid}\n`);
    await (await open(root)).ping();
    expect(await socketFolder(root)).not.toBe(sockets);
    expect(await readFile(lockFile, "utf8")).toBe(`${other.pid}\n`);
    expect(other.exitCode ?? other.signalCode).toBeNull();
    await rm(sockets, { recursive: true });
  });

  test("of an administrator who works on the files in single-user mode is refused", async ({ skip }) => {
    skip(process.platform !== "linux", "processes are found by /proc");
    await prepare();
    const administrator = await startLookalike(join(root, "postgres"));
    await writeFile(join(root, "postgres/postmaster.pid"), `-${administrator.pid}\n`);
    await expect(open(root)).rejects.toThrow(
      `is in use by a PostgreSQL in single-user mode (process ${administrator.pid}): end it first.`,
    );
    expect(administrator.exitCode ?? administrator.signalCode).toBeNull();
  });
});
