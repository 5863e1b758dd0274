import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testObjectStore } from "./object-store.conformance.ts";
import { type S3Peer, startS3Peer } from "./s3-peer.ts";
import { createS3Storage } from "./s3-storage.ts";

testObjectStore("S3", async () => {
  const peer = await startS3Peer();
  const store = await createS3Storage({ ...peer.options, partBytes: 5 * 1024 * 1024 });
  return { store, close: () => peer.close() };
});

describe("S3", () => {
  let peer: S3Peer;
  beforeAll(async () => {
    peer = await startS3Peer();
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

  test("a wrong bucket, wrong keys and an unreachable server are UNAVAILABLE", async () => {
    const wrong = [
      { ...peer.options, bucket: "no-such-bucket" },
      { ...peer.options, credentials: { accessKeyId: "nobody", secretAccessKey: "wrong" } },
      { ...peer.options, endpoint: "http://127.0.0.1:1" },
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
