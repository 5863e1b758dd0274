import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { silentLog } from "../../../test-kit/index.ts";
import { startEmbeddedServer } from "./embedded-server.ts";
import { embeddedDatabases, note, notes, serverPid } from "./test-kit/embedded-databases.ts";

const { open, closeAll } = embeddedDatabases();
let folder: string;
/** One for all of them, at any depth: the first start makes it, and every test finds it again. */
let root: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-embedded-"));
  root = join(folder, ...Array.from({ length: 12 }, () => "a folder with spaces and a long name"), "data");
  await note(await open(root), "kept");
  await closeAll();
});
afterEach(closeAll);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the embedded database", () => {
  test("is made on the first start and found again on the next, at any depth of folders", async () => {
    expect(root.length).toBeGreaterThan(400);
    expect(await notes(await open(root))).toEqual(["kept"]);
  });

  test("listens on no network address, and keeps what is committed", async () => {
    const database = await open(root);
    const { rows } = await sql`
      select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
             current_setting('synchronous_commit') as commit, current_user as name,
             (select rolsuper from pg_roles where rolname = current_user) as super`.execute(database.kysely);
    expect(rows).toEqual([{ addresses: "", fsync: "on", commit: "on", name: "lectern", super: false }]);
  });

  test("leaves nothing behind when it is closed but its files", async () => {
    await open(root);
    const sockets = (await readFile(join(root, "postgres.socket"), "utf8")).trim();
    const pid = await serverPid(root);
    await closeAll();
    expect((await readdir(root)).filter((name) => name !== "programs").sort()).toEqual([
      "ballast",
      "lock",
      "postgres",
      "postgres.socket",
    ]);
    await expect(readdir(sockets)).rejects.toThrow("ENOENT");
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  test("keeps room for a full disk again once there is some", async () => {
    let kept = 0;
    const ballast = { giveUpWhenFull: () => Promise.resolve(), reserve: () => Promise.resolve(void (kept += 1)) };
    const options = { dataDir: root, maxConnections: 10, log: silentLog() };
    const server = await startEmbeddedServer({ ...options, ballast, keepBallastMs: 20 });
    await expect.poll(() => kept).toBeGreaterThan(2);
    await server.close();
  });

  test("is one process's alone: a second start says so, and the first goes on", async () => {
    const database = await open(root);
    await expect(open(root)).rejects.toThrow(
      `Lectern is running already on DATA_DIR ${root} (process ${process.pid}): stop it first, or give this one a DATA_DIR and PORT of its own.`,
    );
    await database.ping();
  });
});
