import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { readPieces, streamZip, type ZipEntry } from "./zip-entries.ts";
import { unzip } from "./test-kit/unzip.ts";

const { signal } = new AbortController();
const modifiedAt = new Date("2026-03-04T05:06:08Z");

/** A storage that counts what is open, and what was read. */
function countingStore(bytes: Uint8Array) {
  let open = 0;
  let read = 0;
  return {
    open: () => open,
    bytesRead: () => read,
    read: (_key: string, range: { start?: number; end?: number } = {}) => {
      const piece = bytes.subarray(range.start, range.end);
      open += 1;
      const stream = Readable.from([piece], { objectMode: false });
      stream.once("close", () => (open -= 1));
      read += piece.byteLength;
      return Promise.resolve(stream);
    },
  };
}

function stored(name: string, bytes: Uint8Array, store = countingStore(bytes), size = 4096): ZipEntry {
  const parts = [{ key: name, start: 0, end: bytes.byteLength }];
  return {
    name,
    bytes: bytes.byteLength,
    modifiedAt,
    content: readPieces(store, { parts, bytes: bytes.byteLength }, size),
  };
}

async function* listed(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  await nextTurn();
  yield* entries;
}

describe("a zip", () => {
  test("has every file with its bytes and its name, not compressed", async () => {
    const [one, two] = [randomBytes(10_000), randomBytes(1)];
    const bytes = await buffer(streamZip(listed([stored("مقال.mp3", one), stored("👨‍👩‍👧.mp3", two)]), signal));
    const files = await unzip(bytes);
    expect(files.map(({ name, method }) => [name, method])).toEqual([
      ["مقال.mp3", 0],
      ["👨‍👩‍👧.mp3", 0],
    ]);
    expect(files.map((file) => file.bytes)).toEqual([one, two]);
  });

  test("without files is an empty one", async () => {
    expect(await unzip(await buffer(streamZip(listed([]), signal)))).toEqual([]);
  });

  test("is read no faster than it is taken, and holds nothing of the storage meanwhile", async () => {
    const bytes = randomBytes(4_000_000);
    const store = countingStore(bytes);
    const second = countingStore(bytes);
    const zip = streamZip(listed([stored("a", bytes, store), stored("b", bytes, second)]), signal);
    const first = (await zip[Symbol.asyncIterator]().next()) as { value: Uint8Array };
    expect(first.value.byteLength).toBeGreaterThan(0);
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    expect(store.bytesRead()).toBeLessThan(1_000_000);
    expect(store.open()).toBe(0);
    expect(second.bytesRead()).toBe(0);
    zip.destroy();
  });

  test("that is given up reads no further", async () => {
    const bytes = randomBytes(400_000);
    const store = countingStore(bytes);
    const client = new AbortController();
    const zip = streamZip(listed([stored("a", bytes, store)]), client.signal);
    await zip[Symbol.asyncIterator]().next();
    client.abort();
    await expect(buffer(zip)).rejects.toThrow("aborted");
    const read = store.bytesRead();
    for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    expect(store.bytesRead()).toBe(read);
  });

  test.each([
    ["fails", "the disk is gone", () => Promise.reject(new Error("the disk is gone"))],
    ["is shorter than it was said to be", "damaged", () => Promise.resolve(Readable.from([Buffer.from("abc")]))],
  ])("of which a file %s is broken off", async (_what, message, read) => {
    const parts = [{ key: "a", start: 0, end: 100 }];
    const entry = { name: "a", bytes: 100, modifiedAt, content: readPieces({ read }, { parts, bytes: 100 }) };
    await expect(buffer(streamZip(listed([entry]), signal))).rejects.toThrow(message);
  });
});
