import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { silentLog } from "../../../test-kit/index.ts";
import { type Database, openDatabase } from "../index.ts";

let root: string;
let opened: Database[];
let children: ChildProcess[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "lectern-embedded-"));
  opened = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(opened.map((database) => database.close()));
  const sockets = await readFile(join(root, "postgres.socket"), "utf8").catch(() => "");
  if (sockets !== "") await rm(sockets.trim(), { recursive: true, force: true });
  await rm(root, { recursive: true, force: true });
});

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ config: { kind: "embedded", poolSize: 3 }, dataDir, log: silentLog() });
  opened.push(database);
  return database;
}

async function closeAll(): Promise<void> {
  for (const database of opened.splice(0)) await database.close();
}

async function note(database: Database, text: string): Promise<void> {
  await sql`create table if not exists note (text text)`.execute(database.kysely);
  await sql`insert into note values (${text})`.execute(database.kysely);
}

async function notes(database: Database): Promise<unknown[]> {
  const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(database.kysely);
  return rows.map((row) => row.text);
}

/** Number of the server's process, as it wrote it down. */
async function serverPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
}

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
