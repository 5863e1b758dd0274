import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testObjectStore } from "../object-store.conformance.ts";
import { type S3Peer, startS3TestServer } from "./s3-peer.ts";
import { createS3Storage } from "./s3-storage.ts";

testObjectStore("S3", async () => {
  const peer = await startS3TestServer();
  const store = await createS3Storage({ ...peer.options, partBytes: 5 * 1024 * 1024 });
  return { store, close: () => peer.close() };
});

describe("S3", () => {
  let peer: S3Peer;
  beforeAll(async () => {
    peer = await startS3TestServer();
  });
  afterAll(async () => await peer.close());

  test("a prefix keeps two installations in one bucket apart", async () => {
    const one = await createS3Storage({ ...peer.options, prefix: "one/" });
    const two = await createS3Storage({ ...peer.options, prefix: "two/" });
    await one.put("a/b", Buffer.from("one"), { contentType: "text/plain" });
    await two.put("a/b", Buffer.from("two"), { contentType: "text/plain" });
    await one.deletePrefix("a/");
    expect(await one.head("a/b")).toBeUndefined();
    expect(await two.head("a/b")).toBeDefined();
    await one.close();
    await two.close();
  });

  test("a listing goes on past a page, and reads no page before it is asked for", async () => {
    const asked: (string | null)[] = [];
    // The peer cannot answer with a part of a listing.
    const server = createServer((request, response) => {
      const query = new URL(request.url ?? "", "http://localhost").searchParams;
      asked.push(query.get("start-after"));
      const first = asked.length * 2;
      const contents = [first, first + 1].map(
        (number) =>
          `<Contents><Key>own/list/${number}</Key><Size>${number}</Size><LastModified>2026-11-22T10:00:00.000Z</LastModified></Contents>`,
      );
      const isTruncated = `<IsTruncated>${asked.length < 3}</IsTruncated>`;
      response.writeHead(200, { "content-type": "application/xml" });
      response.end(`<ListBucketResult>${isTruncated}${contents.join("")}</ListBucketResult>`);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const store = await createS3Storage({ ...peer.options, endpoint: `http://127.0.0.1:${port}`, prefix: "own/" });
    const listing = store.list("list/")[Symbol.asyncIterator]();
    const modifiedAt = new Date("2026-11-22T10:00:00Z");
    expect(await listing.next()).toEqual({ done: false, value: { key: "list/2", bytes: 2, modifiedAt } });
    await listing.next();
    expect(asked).toEqual([null]);
    const rest: string[] = [];
    for (let next = await listing.next(); next.done !== true; next = await listing.next()) rest.push(next.value.key);
    expect(rest).toEqual(["list/4", "list/5", "list/6", "list/7"]);
    expect(asked).toEqual([null, "own/list/3", "own/list/5"]);
    await store.close();
    server.close();
  });

  test("a wrong bucket, wrong keys and an unreachable server are UNAVAILABLE", async () => {
    const wrong = [
      { ...peer.options, bucket: "no-such-bucket" },
      { ...peer.options, credentials: { accessKeyId: "nobody", secretAccessKey: "wrong" } },
      { ...peer.options, endpoint: "http://127.0.0.1:1", retryDelaysMs: [1] },
    ];
    for (const options of wrong) {
      const store = await createS3Storage(options);
      await expect(store.put("a", Buffer.from("a"), { contentType: "text/plain" })).rejects.toMatchObject({
        code: "UNAVAILABLE",
      });
      await store.close();
    }
  });
});
