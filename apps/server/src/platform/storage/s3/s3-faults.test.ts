import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyS3, startFaultyS3 } from "./faulty-s3.ts";
import { RETRY_DELAYS_MS } from "./retry-transient.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { ObjectStore } from "../storage.ts";

/** More than what the sockets and streams between us and the store take of it unasked. */
const long = randomBytes(24 * 1024 * 1024);
const type = { contentType: "audio/mpeg" };

let peer: FaultyS3;
let store: ObjectStore;

beforeAll(async () => {
  peer = await startFaultyS3();
  store = await createS3Storage({ ...peer.options, retryDelaysMs: [1, 1, 1, 1], maxConnections: 40 });
  await store.put("long", long, type);
});
afterAll(async () => {
  await store.close();
  await peer.close();
});

/** Begins to listen, and takes no more than the first bytes. */
async function begin(): Promise<{ stream: Readable; rest: () => Promise<Buffer> }> {
  const stream = await store.read("long");
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const heard: Buffer[] = [];
  async function take(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done !== true) heard.push(value);
    return done !== true;
  }
  await take();
  return {
    stream,
    rest: async () => {
      while (await take());
      return Buffer.concat(heard);
    },
  };
}

test("a listener hears all of it, however often the connection is closed while nothing is taken", async () => {
  const { rest } = await begin();
  peer.cut();
  expect((await rest()).equals(long)).toBe(true);
});

test("listeners that take nothing, more than there are connections, keep nobody from reading and writing", async () => {
  const listeners = await Promise.all(Array.from({ length: 60 }, begin));
  await store.put("beside", Buffer.from("beside"), type);
  expect((await store.readBytes("beside", { start: 0, end: 6 })).toString()).toBe("beside");
  expect((await store.head("beside"))?.bytes).toBe(6);
  for (const { stream } of listeners) stream.destroy();
});

test("a file that is replaced while it is heard ends the listening rather than going on with another", async () => {
  await store.put("again", long, type);
  const chunks = (await store.read("again"))[Symbol.asyncIterator]();
  await chunks.next();
  await store.put("again", randomBytes(long.byteLength), type);
  async function drain(): Promise<void> {
    while ((await chunks.next()).done !== true);
  }
  await expect(drain()).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

const calls: [string, () => Promise<unknown>][] = [
  ["put", () => store.put("refused", Buffer.from("kept"), type)],
  ["head", () => store.head("refused")],
  ["read", async () => (await store.read("refused")).toArray()],
  ["readBytes", () => store.readBytes("refused", { start: 0, end: 4 })],
  ["copy", () => store.copy("refused", "copied")],
  ["list", () => Array.fromAsync(store.list("none/"))],
  ["delete", () => store.delete("copied")],
];
test.each(calls)("%s is tried again while the store refuses", async (_, call) => {
  const left = peer.refuse(3);
  await call();
  expect(left()).toBe(0);
});

test("a store that refuses for two seconds is outlasted, one that stays away is not waited for without end", () => {
  const waits = RETRY_DELAYS_MS.reduce((sum, wait) => sum + wait, 0);
  expect(waits / 2).toBeGreaterThan(2000);
  expect(waits).toBeLessThan(10_000);
});

test("one that refuses on and on is UNAVAILABLE", async () => {
  peer.refuse(1000);
  await expect(store.head("refused")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  peer.refuse(0);
});
