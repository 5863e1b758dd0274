import { spawnSync } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { silentLog } from "../../test-kit/index.ts";
import { type Database, openDatabase } from "../database/index.ts";

const mib = 1024 * 1024;
/** The disk of a small machine. */
let disk: string;
let isMounted: boolean;
let database: Database | undefined;

beforeEach(async () => {
  disk = await mkdtemp(join(tmpdir(), "lectern-full-disk-"));
  isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=480m", "tmpfs", disk]).status === 0;
});
afterEach(async () => {
  await database?.close();
  if (isMounted) spawnSync("umount", ["--lazy", disk]);
  await rm(disk, { recursive: true, force: true });
});

async function start(): Promise<Database> {
  const config = { kind: "embedded", poolSize: 3 } as const;
  database = await openDatabase({ config, dataDir: join(disk, "data"), log: silentLog() });
  return database;
}

/** Leaves not a byte on the disk. */
async function fill(): Promise<void> {
  for (const bytes of [8 * mib, mib, 64 * 1024, 4096]) {
    for (let file = 0; ; file += 1) {
      const path = join(disk, `others-${bytes}-${file}`);
      try {
        await writeFile(path, Buffer.alloc(bytes));
      } catch {
        await rm(path, { force: true });
        break;
      }
    }
  }
}

test("a database on a full disk starts in the room that was kept, and has what was written", async ({ skip }) => {
  if (!isMounted) skip("this machine lets nobody mount");
  const first = await start();
  await sql`create table note as select repeat(md5(n::text), 100) as text from generate_series(1, 1000) as n`.execute(
    first.kysely,
  );
  await first.close();
  const ballast = join(disk, "data/ballast");
  expect((await stat(ballast)).size).toBe(32 * mib);
  await fill();

  const { kysely } = await start();
  const { rows } = await sql`select count(*)::integer as notes from note`.execute(kysely);
  expect(rows).toEqual([{ notes: 1000 }]);
  await sql`insert into note values ('a sign-in still has room')`.execute(kysely);
  await expect(stat(ballast)).rejects.toThrow("ENOENT");
});
