import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSpool } from "./spool.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-spool-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("gives back exactly the samples it was given, wherever they lie", async () => {
  const spool = await openSpool(folder);
  const first = Int16Array.from([1, -2, 32767]);
  const second = Int16Array.from({ length: 70_000 }, (_, index) => (index % 65_536) - 32_768);
  const places = [await spool.append(first), await spool.append(second)];
  expect(await spool.read(places[1]!)).toEqual(second);
  expect(await spool.read(places[0]!)).toEqual(first);
  await spool.close();
});

test("leaves no file behind, even while it is open", async () => {
  const spool = await openSpool(folder);
  await spool.append(new Int16Array(10));
  expect(await readdir(folder)).toEqual([]);
  await spool.close();
});
