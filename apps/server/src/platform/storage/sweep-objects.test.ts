import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLocalStorage } from "./local/local-storage.ts";
import { sweepObjects } from "./sweep-objects.ts";

test("what is older than a time is deleted, and nothing beside the prefix", async () => {
  const root = await mkdtemp(join(tmpdir(), "lectern-storage-"));
  const store = await createLocalStorage({ root });
  const before = new Date("2026-11-22T10:00:00Z");
  const written: [string, number][] = [
    ["uploads/import/old", -1],
    ["uploads/import/deep/older", -100_000],
    ["uploads/import/young", 0],
    ["uploads/other/old", -1],
  ];
  for (const [key, milliseconds] of written) {
    await store.put(key, Buffer.from(key), { contentType: "text/plain" });
    const at = new Date(before.getTime() + milliseconds);
    await utimes(join(root, "objects", `${key}@`), at, at);
  }
  const running = new AbortController().signal;
  expect(await sweepObjects(store, { prefix: "uploads/import/", before }, running)).toBe(2);
  expect((await Array.fromAsync(store.list("uploads/"))).map(({ key }) => key)).toEqual([
    "uploads/import/young",
    "uploads/other/old",
  ]);
  const stopped = AbortSignal.abort(new Error("Stopping."));
  await expect(sweepObjects(store, { prefix: "uploads/other/", before }, stopped)).rejects.toThrow("Stopping.");
  await rm(root, { recursive: true });
});
