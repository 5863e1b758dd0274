import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { embeddedDatabases, note, notes, serverPid } from "./test-kit/embedded-databases.ts";

const { open, closeAll } = embeddedDatabases();
let root: string;
let children: ChildProcess[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "lectern-embedded-"));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await closeAll();
  const sockets = await readFile(join(root, "postgres.socket"), "utf8").catch(() => "");
  if (sockets !== "") await rm(sockets.trim(), { recursive: true, force: true });
  await rm(root, { recursive: true, force: true });
});

/** Another process that opens the folder, writes a line and then waits. */
async function inAnotherProcess(dataDir: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "open.fixture.ts"), [dataDir], {
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  children.push(child);
  const [message] = (await once(child, "message")) as [string];
  if (message !== "ready") throw new Error(message);
  return child;
}

describe("the embedded database", () => {
  test("is given free by a process that is killed, with all it had committed", async () => {
    const child = await inAnotherProcess(root);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await notes(await open(root))).toEqual(["from another process"]);
  });

  test("is ended with the process that runs it, however that ends", async () => {
    const child = await inAnotherProcess(root);
    child.kill("SIGKILL");
    await once(child, "exit");
    const files = () => readdir(join(root, "postgres"));
    await expect.poll(files, { interval: 50 }).not.toContain("postmaster.pid");
  });

  test("is started again when it is killed itself", async () => {
    const database = await open(root);
    await note(database, "before");
    const killed = await serverPid(root);
    process.kill(killed, "SIGKILL");
    async function isBack(): Promise<boolean> {
      return (await serverPid(root)) !== killed && (await database.ping().then(() => true));
    }
    await expect.poll(() => isBack().catch(() => false), { interval: 50 }).toBe(true);
    await note(database, "after");
    expect(await notes(database)).toEqual(["after", "before"]);
  });

  test("does not take a stranger's process for a server of its own", async () => {
    await note(await open(root), "kept");
    await closeAll();
    const stranger = fork(join(import.meta.dirname, "wait.fixture.ts"), { execArgv: [] });
    children.push(stranger);
    const lines = [stranger.pid, join(root, "postgres"), 1, 5432, "/tmp", "", "", "ready"];
    await writeFile(join(root, "postgres/postmaster.pid"), `${lines.join("\n")}\n`);
    expect(await notes(await open(root))).toEqual(["kept"]);
    expect(isRunning(stranger.pid ?? 0)).toBe(true);
  });

  test("refuses files of another version in a sentence", async () => {
    await open(root);
    await closeAll();
    await writeFile(join(root, "postgres/PG_VERSION"), "16\n");
    await expect(open(root)).rejects.toThrow(
      /was made by PostgreSQL 16, and the embedded one is 18: move the data over/,
    );
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return true;
}
