import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, silentLog, type TestDatabase } from "../../../test-kit/index.ts";
import { openSpoolSweeper, type SpoolSweeper } from "./sweep-spools.ts";

let base: TestDatabase;
/** Scratch folders of two machines. */
let folders: string[];
let processes: SpoolSweeper[];

beforeEach(async () => {
  base = await createTestDatabase();
  folders = await Promise.all(["a", "b"].map((name) => mkdtemp(join(tmpdir(), `lectern-scratch-${name}-`))));
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await base.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

/** The spool of a build without a row. */
async function leaveSpools(): Promise<void> {
  for (const folder of folders) await writeFile(join(folder, `spool-${randomUUID()}-x`), "samples");
}

async function spools(): Promise<string[]> {
  return (await Promise.all(folders.map((folder) => readdir(folder)))).flat();
}

async function start(): Promise<void> {
  for (const scratchFolder of folders) {
    processes.push(await openSpoolSweeper({ database: base.database, log: silentLog(), scratchFolder }));
  }
}

test("each process sweeps its own disk at its start, and when one of them says that it is time", async () => {
  await leaveSpools();
  await start();
  await expect.poll(spools).toEqual([]);
  await leaveSpools();
  expect(await spools()).toHaveLength(2);
  await processes[0]?.sweepEverywhere();
  await expect.poll(spools).toEqual([]);
});
