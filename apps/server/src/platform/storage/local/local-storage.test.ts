import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLocalStorage } from "./local-storage.ts";
import { testObjectStore } from "../object-store.conformance.ts";

const type = { contentType: "audio/mpeg" };

testObjectStore("local disk", async () => {
  const root = await mkdtemp(join(tmpdir(), "lectern-storage-"));
  return { store: await createLocalStorage({ root }), close: async () => await rm(root, { recursive: true }) };
});

test("a listing on disk puts a folder where its keys belong among those beside it", async () => {
  const root = await mkdtemp(join(tmpdir(), "lectern-storage-"));
  const store = await createLocalStorage({ root });
  const keys = ["x/a-b", "x/a.b", "x/a", "x/a/z", "x/a/b/c", "x/aa", "x/a0"];
  for (const key of keys) await store.put(key, Buffer.alloc(1), type);
  expect((await Array.fromAsync(store.list("x/"))).map(({ key }) => key)).toEqual(keys.toSorted());
  await rm(root, { recursive: true });
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** A disk with room for 100 000 bytes. */
async function openFull(...args: Parameters<typeof open>): Promise<Awaited<ReturnType<typeof open>>> {
  const file = await open(...args);
  const write = file.write.bind(file);
  let room = 100_000;
  return Object.assign(file, {
    write: async (bytes: Uint8Array, offset: number, length: number, position: number) => {
      room -= length;
      if (room < 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      return await write(bytes, offset, length, position);
    },
  });
}

describe("local disk", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "lectern-storage-"));
  });
  afterEach(async () => {
    await rm(root, { recursive: true });
  });

  test("nothing is written that takes the disk's reserve, and what is there is read", async () => {
    let left = 20 * 1024 * 1024;
    function hasRoom(bytes: number | undefined): Promise<boolean> {
      return Promise.resolve((bytes ?? 0) <= left);
    }
    const store = await createLocalStorage({ root, room: { hasRoom } });
    await store.put("before", Buffer.from("before"), type);
    async function* filling(): AsyncGenerator<Uint8Array> {
      for (let chunk = 0; chunk < 40; chunk += 1) {
        left -= 1024 * 1024;
        yield await Promise.resolve(Buffer.alloc(1024 * 1024));
      }
    }
    await expect(store.putStream("long", filling(), type)).rejects.toMatchObject({ code: "FULL" });
    expect(left).toBeGreaterThan(-20 * 1024 * 1024);
    left = 3;
    await expect(store.put("after", Buffer.from("after"), type)).rejects.toMatchObject({ code: "FULL" });
    expect((await buffer(await store.read("before"))).toString()).toBe("before");
    expect(await filesBelow(root)).toEqual(["before@"]);
    await store.delete("before");
  });

  test("the tag is the SHA-256 of the bytes", async () => {
    const store = await createLocalStorage({ root });
    const { etag } = await store.put("abc", Buffer.from("abc"), type);
    expect(etag).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("a full disk is FULL, and nothing is left of the write", async () => {
    const store = await createLocalStorage({ root, open: openFull });
    await store.put("small", Buffer.from("fits"), type);
    const before = await filesBelow(root);
    await expect(store.put("small", Buffer.alloc(200_000), type)).rejects.toMatchObject({
      code: "FULL",
      message: "There is no room left to store files. Nothing was changed.",
    });
    expect(await filesBelow(root)).toEqual(before);
    expect((await buffer(await store.read("small"))).toString()).toBe("fits");
  });

  test("a copy takes no room; where files have no second names it has bytes of its own", async () => {
    const store = await createLocalStorage({ root });
    const put = await store.put("from", Buffer.from("bytes"), type);
    await utimes(join(root, "objects", "from@"), new Date(0), new Date(0));
    await store.copy("from", "linked");
    expect((await stat(join(root, "objects", "linked@"))).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
    const inode = async (key: string): Promise<number> => (await stat(join(root, "objects", `${key}@`))).ino;
    expect(await inode("linked")).toBe(await inode("from"));
    const link = (): Promise<never> => Promise.reject(Object.assign(new Error("no links"), { code: "EPERM" }));
    const plain = await createLocalStorage({ root, link });
    await plain.copy("from", "copied");
    expect(await inode("copied")).not.toBe(await inode("from"));
    expect(await plain.head("copied")).toEqual(put);
    expect(await readdir(join(root, "unfinished"))).toEqual([]);
  });

  test("a file system that really is full is FULL", async ({ skip }) => {
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", root]);
    if (mounted.status !== 0) skip("this machine lets nobody mount");
    try {
      const store = await createLocalStorage({ root, room: { hasRoom: () => Promise.resolve(true) } });
      await expect(store.put("big", Buffer.alloc(1_000_000), type)).rejects.toMatchObject({ code: "FULL" });
      expect(await filesBelow(root)).toEqual([]);
      expect((await store.put("small", Buffer.alloc(1000), type)).bytes).toBe(1000);
    } finally {
      spawnSync("umount", [root]);
    }
  });

  test("a start sweeps writes that a dead process left, and spares the young ones of a living one", async () => {
    await createLocalStorage({ root });
    const old = join(root, "unfinished", "old");
    const young = join(root, "unfinished", "young");
    await writeFile(old, "x");
    await writeFile(young, "x");
    await utimes(old, new Date(Date.now() - 3_600_000), new Date(Date.now() - 3_600_000));
    await utimes(young, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    await createLocalStorage({ root });
    expect(await readdir(join(root, "unfinished"))).toEqual(["young"]);
    await createLocalStorage({ root, leftoverSeconds: 0 });
    expect(await readdir(join(root, "unfinished"))).toEqual([]);
  });

  test("a file cut short or of another kind is damaged, not an object", async () => {
    const store = await createLocalStorage({ root });
    await store.put("damaged", Buffer.alloc(5000), type);
    const path = join(root, "objects", "damaged@");
    const file = await open(path, "r+");
    await file.truncate(4000);
    await file.close();
    await expect(store.read("damaged")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await writeFile(path, "hello");
    await expect(store.head("damaged")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });

  test("a range of an empty object is empty", async () => {
    const store = await createLocalStorage({ root });
    await store.put("empty", new Uint8Array(), type);
    expect(await buffer(await store.read("empty", { start: 0, end: 10 }))).toHaveLength(0);
  });

  test("a stream that is left unread, cut off or overtaken by a new object ends cleanly", async () => {
    const store = await createLocalStorage({ root });
    await store.put("object", Buffer.alloc(1_000_000, "a"), type);
    await store.read("object");
    const cut = await store.read("object");
    await once(cut, "readable");
    cut.destroy();
    await once(cut, "close");
    const overtaken = await store.read("object");
    await store.put("object", Buffer.alloc(1_000_000, "b"), type);
    await expect(buffer(overtaken)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });

  test("files are the server's own, and folders that become empty are taken away", async () => {
    const store = await createLocalStorage({ root });
    await store.put("deep/er/still", Buffer.from("x"), type);
    expect((await stat(join(root, "objects", "deep", "er", "still@"))).mode & 0o777).toBe(0o600);
    await store.delete("deep/er/still");
    expect(await readdir(join(root, "objects"))).toEqual([]);
  });

  test("a disk that takes no further file passes check, for it is there", async () => {
    const store = await createLocalStorage({
      root,
      open: () => Promise.reject(Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" })),
    });
    await store.check();
    await expect(store.put("object", Buffer.from("x"), type)).rejects.toMatchObject({ code: "FULL" });
  });

  test("a folder that cannot be used makes check reject", async () => {
    const store = await createLocalStorage({ root });
    await rm(join(root, "unfinished"), { recursive: true });
    await expect(store.check()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
});
