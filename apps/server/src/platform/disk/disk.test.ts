import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { silentLog } from "../../test-kit/index.ts";
import { createBallast, createDiskRoom } from "./disk-room.ts";

const mib = 1024 * 1024;
let folder: string;
/** What the disk says it has left. */
let free: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-disk-"));
  free = 1000 * mib;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const freeBytes = () => Promise.resolve(free);

async function ballastBytes(): Promise<number | undefined> {
  return (await stat(join(folder, "ballast")).catch(() => undefined))?.size;
}

test("there is room as long as the reserve stays, and where the disk does not say", async () => {
  const room = createDiskRoom({ folder, freeBytes, reserveBytes: 100 * mib });
  free = 100 * mib;
  expect(await room.hasRoom()).toBe(true);
  expect(await room.hasRoom(1)).toBe(false);
  free = 99 * mib;
  expect(await room.hasRoom()).toBe(false);
  expect(await createDiskRoom({ folder: join(folder, "none") }).hasRoom()).toBe(true);
  expect(await createDiskRoom({ folder, reserveBytes: 0 }).hasRoom(2 ** 60)).toBe(false);
});

test("a ballast is kept while there is plenty, given up on a full disk, and kept again later", async () => {
  const ballast = createBallast({ folder, log: silentLog(), freeBytes, bytes: 3 * mib, reserveBytes: 100 * mib });
  free = 102 * mib;
  await ballast.reserve();
  expect(await ballastBytes()).toBeUndefined();
  free = 103 * mib;
  await ballast.reserve();
  expect(await ballastBytes()).toBe(3 * mib);
  free = 3 * mib;
  await ballast.giveUpWhenFull();
  expect(await ballastBytes()).toBe(3 * mib);
  free = 3 * mib - 1;
  await ballast.giveUpWhenFull();
  expect(await ballastBytes()).toBeUndefined();
  await ballast.reserve();
  expect(await ballastBytes()).toBeUndefined();
  free = 1000 * mib;
  await ballast.reserve();
  expect(await ballastBytes()).toBe(3 * mib);
});
