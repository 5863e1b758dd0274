import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ObjectStore } from "./storage.ts";

/** What every driver has to keep, run by each driver's own test file. */
export function testObjectStore(
  name: string,
  open: () => Promise<{ store: ObjectStore; close(): Promise<void> }>,
): void {
  describe(`object store: ${name}`, () => {
    let store: ObjectStore;
    let close: () => Promise<void>;
    const type = { contentType: "audio/mpeg" };

    beforeAll(async () => {
      const opened = await open();
      store = opened.store;
      close = () => opened.close();
    });
    afterAll(async () => {
      await store.close();
      await close();
    });

    async function bytesOf(key: string, range?: { start?: number; end?: number }): Promise<Buffer> {
      return await buffer(await store.read(key, range));
    }

    test("what was put is read back with its length, type and tag", async () => {
      const bytes = randomBytes(300_000);
      const put = await store.put("org/1/pack", bytes, type);
      expect(put).toMatchObject({ bytes: 300_000, contentType: "audio/mpeg" });
      expect(put.etag).toMatch(/^[\w-]{16,}$/);
      expect(await store.head("org/1/pack")).toEqual(put);
      expect((await bytesOf("org/1/pack")).equals(bytes)).toBe(true);
    });

    test("a stream of any chunking is kept whole", async () => {
      const bytes = randomBytes(13 * 1024 * 1024 + 7);
      async function* source(): AsyncGenerator<Uint8Array> {
        for (let at = 0; at < bytes.length; at += 70_001) yield await Promise.resolve(bytes.subarray(at, at + 70_001));
      }
      const put = await store.putStream("stream/long", source(), type);
      expect(put.bytes).toBe(bytes.length);
      expect(await store.head("stream/long")).toEqual(put);
      expect((await bytesOf("stream/long")).equals(bytes)).toBe(true);
      expect(
        (await bytesOf("stream/long", { start: 9_000_000, end: 9_000_005 })).equals(
          bytes.subarray(9_000_000, 9_000_005),
        ),
      ).toBe(true);
    });

    test("a short range is read at once, also of what has just replaced it, and not of what is gone or shorter", async () => {
      const [first, second] = [randomBytes(9000), randomBytes(9000)];
      const range = { start: 100, end: 4100 };
      await store.put("short/pack", first, type);
      expect((await store.readBytes("short/pack", range)).equals(first.subarray(100, 4100))).toBe(true);
      await store.put("short/pack", second, type);
      expect((await store.readBytes("short/pack", range)).equals(second.subarray(100, 4100))).toBe(true);
      await expect(store.readBytes("short/pack", { start: 8000, end: 9001 })).rejects.toMatchObject({
        code: "UNAVAILABLE",
      });
      await store.delete("short/pack");
      await expect(store.readBytes("short/pack", range)).rejects.toMatchObject({ code: "NOT_FOUND" });
    });

    test("an empty object is an object", async () => {
      await store.put("empty/put", new Uint8Array(), type);
      await store.putStream("empty/stream", (async function* () {})(), type);
      for (const key of ["empty/put", "empty/stream"]) {
        expect((await store.head(key))?.bytes).toBe(0);
        expect(await bytesOf(key)).toHaveLength(0);
      }
    });

    test("ranges are half-open and cut to the object", async () => {
      await store.put("ranges", Buffer.from("0123456789"), type);
      const cases: [{ start?: number; end?: number }, string][] = [
        [{ start: 2, end: 5 }, "234"],
        [{ start: 7 }, "789"],
        [{ end: 3 }, "012"],
        [{ start: 8, end: 99 }, "89"],
        [{ start: 10, end: 99 }, ""],
        [{ start: 50 }, ""],
        [{ start: 4, end: 4 }, ""],
      ];
      for (const [range, expected] of cases) expect((await bytesOf("ranges", range)).toString()).toBe(expected);
      await expect(store.read("ranges", { start: -1 })).rejects.toThrow(RangeError);
      await expect(store.read("ranges", { start: 0, end: 1.5 })).rejects.toThrow(RangeError);
    });

    test("putting again replaces bytes, type and tag together", async () => {
      const first = await store.put("again", Buffer.from("first"), type);
      const second = await store.put("again", Buffer.from("second!"), { contentType: "text/plain" });
      expect(second.etag).not.toBe(first.etag);
      expect(await store.head("again")).toEqual(second);
      expect((await bytesOf("again")).toString()).toBe("second!");
    });

    test("a copy has the bytes and the type, is new, and stays when the first one is replaced or deleted", async () => {
      const started = Date.now();
      const bytes = randomBytes(300_000);
      const put = await store.put("copy/from", bytes, type);
      await store.put("copy/to/there", Buffer.from("before"), { contentType: "text/plain" });
      await store.copy("copy/from", "copy/to/there");
      await store.copy("copy/from", "copy/to/there");
      const copied = await store.head("copy/to/there");
      expect(copied).toMatchObject({ bytes: put.bytes, contentType: put.contentType });
      const [listed] = await Array.fromAsync(store.list("copy/to/"));
      expect(listed?.modifiedAt.getTime()).toBeGreaterThan(started - 2000);
      await store.put("copy/from", Buffer.from("another"), type);
      expect((await bytesOf("copy/to/there")).equals(bytes)).toBe(true);
      await store.delete("copy/from");
      expect((await bytesOf("copy/to/there")).equals(bytes)).toBe(true);
      await store.copy("copy/to/there", "copy/again");
      await store.delete("copy/to/there");
      expect((await bytesOf("copy/again")).equals(bytes)).toBe(true);
    });

    test("a key and a folder may have the same name", async () => {
      await store.put("same/name", Buffer.from("file"), type);
      await store.put("same/name/below", Buffer.from("below"), type);
      await store.put("same/name.meta", Buffer.from("meta"), type);
      expect((await bytesOf("same/name")).toString()).toBe("file");
      expect((await bytesOf("same/name/below")).toString()).toBe("below");
      await store.delete("same/name");
      expect((await bytesOf("same/name/below")).toString()).toBe("below");
    });

    test("what is not there is NOT_FOUND to read, undefined to head and no failure to delete", async () => {
      await expect(store.read("no/such")).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(store.read("no/such", { start: 3, end: 3 })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(store.copy("no/such", "no/copy")).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await store.head("no/such")).toBeUndefined();
      expect(await store.head("no/copy")).toBeUndefined();
      await store.delete("no/such");
      await store.deletePrefix("no/such/");
    });

    test("deleting a prefix deletes what is below it and nothing beside it", async () => {
      const inside = Array.from({ length: 40 }, (_, index) => `tree/a/${index}/leaf`);
      await Promise.all(
        [...inside, "tree/ab", "tree/a"].map(async (key) => await store.put(key, Buffer.from(key), type)),
      );
      await store.deletePrefix("tree/a/");
      for (const key of inside) expect(await store.head(key)).toBeUndefined();
      expect(await store.head("tree/ab")).toBeDefined();
      expect(await store.head("tree/a")).toBeDefined();
    });

    test("a listing has what is below a prefix, in the order of the keys' bytes, and nothing beside it", async () => {
      const started = Date.now();
      const keys = ["list/a-b", "list/a.b", "list/c/z", "list/c/b/c", "list/cc", "list/A", "list/_", "list/a0"];
      for (const key of [...keys, "list-beside", "listing/a"]) await store.put(key, Buffer.alloc(key.length), type);
      const listed = await Array.fromAsync(store.list("list/"));
      expect(listed.map(({ key }) => key)).toEqual(
        keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
      );
      expect(listed.map(({ bytes }) => bytes)).toEqual(listed.map(({ key }) => key.length));
      // Stores keep whole seconds.
      for (const { modifiedAt } of listed) expect(modifiedAt.getTime()).toBeGreaterThan(started - 2000);
      for (const { modifiedAt } of listed) expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2000);
      expect(await Array.fromAsync(store.list("list/c/"))).toHaveLength(2);
      expect(await Array.fromAsync(store.list("list/none/"))).toEqual([]);
    });

    test("more than maxBytes is refused and leaves what stood there", async () => {
      await store.put("bounded", Buffer.from("before"), type);
      const tooMuch = { ...type, maxBytes: 10 };
      await expect(store.put("bounded", Buffer.alloc(11), tooMuch)).rejects.toMatchObject({ code: "TOO_LARGE" });
      const source = (async function* () {
        yield await Promise.resolve(Buffer.alloc(6));
        yield Buffer.alloc(6);
      })();
      await expect(store.putStream("bounded", source, tooMuch)).rejects.toMatchObject({ code: "TOO_LARGE" });
      expect((await bytesOf("bounded")).toString()).toBe("before");
      expect((await store.put("bounded", Buffer.alloc(10), tooMuch)).bytes).toBe(10);
    });

    test("a source that fails leaves nothing, and its own error is thrown", async () => {
      const failure = new Error("the sender went away");
      let ended = false;
      async function* source(): AsyncGenerator<Uint8Array> {
        try {
          yield await Promise.resolve(randomBytes(9 * 1024 * 1024));
          yield randomBytes(9 * 1024 * 1024);
          throw failure;
        } finally {
          ended = true;
        }
      }
      await expect(store.putStream("broken/off", source(), type)).rejects.toBe(failure);
      expect(ended).toBe(true);
      expect(await store.head("broken/off")).toBeUndefined();
    });

    test("a cancelled write leaves nothing", async () => {
      const controller = new AbortController();
      async function* source(): AsyncGenerator<Uint8Array> {
        yield await Promise.resolve(Buffer.alloc(10));
        controller.abort();
        yield Buffer.alloc(10);
      }
      const writing = store.putStream("cancelled", source(), { ...type, signal: controller.signal });
      await expect(writing).rejects.toMatchObject({ code: "CANCELLED" });
      expect(await store.head("cancelled")).toBeUndefined();
    });

    const refusedKeys = [
      "",
      "/",
      "a/",
      "/a",
      "a//b",
      "..",
      "a/../b",
      "a/./b",
      ".hidden",
      "a\\b",
      "a\0b",
      "a@b",
      "a%2fb",
      "ü",
      "a b",
      "x".repeat(129),
      `${"abcdefg/".repeat(90)}z`,
    ].map((key): [string, string] => [key.slice(0, 20), key]);
    test.each(refusedKeys)("a key like %j is refused", async (_, key) => {
      const refused = { code: "INVALID_KEY" };
      await expect(store.put(key, Buffer.alloc(1), type)).rejects.toMatchObject(refused);
      await expect(store.putStream(key, (async function* () {})(), type)).rejects.toMatchObject(refused);
      await expect(store.copy(key, "copy/refused")).rejects.toMatchObject(refused);
      await expect(store.copy("copy/refused", key)).rejects.toMatchObject(refused);
      await expect(store.read(key)).rejects.toMatchObject(refused);
      await expect(store.head(key)).rejects.toMatchObject(refused);
      await expect(store.delete(key)).rejects.toMatchObject(refused);
      await expect(store.deletePrefix(`${key}/`)).rejects.toMatchObject(refused);
    });

    test("a prefix ends in a slash", async () => {
      await expect(store.deletePrefix("tree/a")).rejects.toMatchObject({ code: "INVALID_KEY" });
      await expect(Array.fromAsync(store.list("tree/a"))).rejects.toMatchObject({ code: "INVALID_KEY" });
    });

    test("many writes at once all arrive", async () => {
      const keys = Array.from({ length: 30 }, (_, index) => `many/${index % 5}/${index}`);
      await Promise.all(keys.map(async (key) => await store.put(key, Buffer.from(key), type)));
      for (const key of keys) expect((await bytesOf(key)).toString()).toBe(key);
    });

    test("the store says that it can be reached", async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
