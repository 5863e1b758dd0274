import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import * as fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLocalStorage, type ObjectStore } from "../../storage/index.ts";
import { createHttp } from "../create-http.ts";
import type { CompositeFile, CompositePart, ServeOptions } from "./file-server.ts";
import { createFileServer } from "./serve-files.ts";

let root: string;
let store: ObjectStore;
let app: FastifyInstance;
let origin: string;
let served: { file: CompositeFile; options?: ServeOptions };
const reads: string[] = [];
const packs = { a: randomBytes(200_000), b: randomBytes(5000) };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "lectern-files-"));
  store = await createLocalStorage({ root });
  await store.put("packs/a", packs.a, { contentType: "audio/mpeg" });
  await store.put("packs/b", packs.b, { contentType: "audio/mpeg" });
  await store.put("page", Buffer.from("<script>alert(1)</script>"), { contentType: "text/html" });
  const watched: Pick<ObjectStore, "head" | "read" | "readBytes"> = {
    head: (key) => store.head(key),
    readBytes: async (key, range) => {
      reads.push(`${key} ${range.start}-${range.end}`);
      return await store.readBytes(key, range);
    },
    read: async (key, range) => {
      reads.push(`${key} ${range?.start}-${range?.end}`);
      return key === "endless" ? endless.open() : await store.read(key, range);
    },
  };
  const files = createFileServer(watched);
  ({ app } = createHttp({ log: pino({ level: "silent" }), publicUrl: "http://localhost" }));
  app.get("/composite", async (_request, reply) => await files.sendComposite(reply, served.file, served.options));
  app.get("/object/*", async (request, reply) => {
    return await files.sendObject(reply, (request.params as { "*": string })["*"], served.options);
  });
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

/** A stored object that gives bytes for as long as anyone takes them. */
const endless = {
  taken: 0,
  stream: undefined as Readable | undefined,
  open(): Readable {
    endless.stream = new Readable({
      read() {
        endless.taken += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    return endless.stream;
  },
};

function composite(parts: CompositePart[], more: Partial<CompositeFile> = {}): { file: CompositeFile; whole: Buffer } {
  const whole = Buffer.concat(
    parts.map((part) =>
      part instanceof Uint8Array ? part : packs[part.key.at(-1) as "a" | "b"].subarray(part.start, part.end),
    ),
  );
  return { file: { parts, bytes: whole.length, etag: "tag-1", contentType: "audio/mpeg", ...more }, whole };
}

const usual = composite([
  Buffer.from("ID3 header"),
  { key: "packs/a", start: 100, end: 50_100 },
  { key: "packs/b", start: 7, end: 4007 },
  Buffer.from("silence"),
  { key: "packs/a", start: 190_000, end: 200_000 },
]);

async function get(headers: Record<string, string> = {}, method = "GET", path = "/composite"): Promise<Response> {
  return await fetch(origin + path, { method, headers });
}

async function bytes(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

describe("a composite", () => {
  beforeAll(() => {
    served = { file: usual.file };
  });

  test("is answered whole, as one file", async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect((await bytes(answer)).equals(usual.whole)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "public, no-cache",
      "content-disposition": "inline",
      "content-length": String(usual.whole.length),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "content-type": "audio/mpeg",
      "cross-origin-resource-policy": "same-origin",
      etag: '"tag-1"',
      "x-content-type-options": "nosniff",
    });
  });

  test("HEAD says the same without the bytes, whatever range is asked for", async () => {
    reads.length = 0;
    const answer = await get({ range: "bytes=0-9" }, "HEAD");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-length")).toBe(String(usual.whole.length));
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect((await bytes(answer)).length).toBe(0);
    expect(reads).toEqual([]);
  });

  const total = usual.whole.length;
  test.each([
    ["bytes=0-0", 0, 1],
    ["bytes=0-", 0, total],
    ["bytes=5-14", 5, 15],
    ["bytes=50005-50020", 50_005, 50_021],
    [`bytes=${total - 1}-`, total - 1, total],
    [`bytes=10-${total + 500}`, 10, total],
    ["bytes=-1", total - 1, total],
    ["bytes=-10007", total - 10_007, total],
    [`bytes=-${total + 1}`, 0, total],
    ["BYTES=1-2", 1, 3],
  ])("range %s", async (range, start, end) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${total}`);
    expect(answer.headers.get("content-length")).toBe(String(end - start));
    expect((await bytes(answer)).equals(usual.whole.subarray(start, end))).toBe(true);
  });

  test.each(["bytes=5-4", "bytes=-", "bytes=a-b", "lines=1-2", "bytes=0-1,5-6", "bytes 0-1", "bytes=1.5-2", "0-5"])(
    "range %s is no single range: the whole is sent",
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(200);
      expect((await bytes(answer)).length).toBe(total);
    },
  );

  test.each([`bytes=${total}-`, "bytes=-0", `bytes=${total + 5}-${total + 9}`])(
    "range %s is outside: 416",
    async (range) => {
      const answer = await get({ range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toBe(`bytes */${total}`);
      expect((await bytes(answer)).length).toBe(0);
    },
  );

  test("any range of any composite is the slice of the whole", async () => {
    const stored = fc
      .tuple(fc.constantFrom("a" as const, "b" as const), fc.nat(5000), fc.nat(5000))
      .map(([pack, x, y]): CompositePart => ({ key: `packs/${pack}`, start: Math.min(x, y), end: Math.max(x, y) }));
    const inMemory = fc.uint8Array({ maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(stored, inMemory), { maxLength: 8 }),
        fc.nat(20_000),
        fc.nat(20_000),
        async (parts, x, y) => {
          const { file, whole } = composite(parts);
          served = { file };
          const first = Math.min(x, y);
          const last = Math.max(x, y);
          const answer = await get({ range: `bytes=${first}-${last}` });
          expect(answer.status).toBe(first < whole.length ? 206 : 416);
          expect((await bytes(answer)).equals(whole.subarray(first, last + 1))).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
    served = { file: usual.file };
  });

  test("ranges that touch within one object are read as one", async () => {
    const { file, whole } = composite([
      { key: "packs/a", start: 0, end: 100 },
      { key: "packs/a", start: 100, end: 300 },
      Buffer.alloc(0),
      { key: "packs/a", start: 300, end: 301 },
      { key: "packs/b", start: 301, end: 302 },
      { key: "packs/a", start: 302, end: 302 },
    ]);
    served = { file };
    reads.length = 0;
    expect((await bytes(await get())).equals(whole)).toBe(true);
    expect(reads).toEqual(["packs/a 0-301", "packs/b 301-302"]);
    served = { file: usual.file };
  });
});

describe("conditional requests", () => {
  beforeAll(() => {
    served = { file: usual.file };
  });

  test.each(['"tag-1"', 'W/"tag-1"', '"other", "tag-1"', "*"])("If-None-Match %s: 304 without a body", async (tag) => {
    const answer = await get({ "if-none-match": tag, range: "bytes=0-5" });
    expect(answer.status).toBe(304);
    expect(answer.headers.get("etag")).toBe('"tag-1"');
    expect(answer.headers.get("cache-control")).toBe("public, no-cache");
    expect((await bytes(answer)).length).toBe(0);
  });

  test.each(['"tag-2"', "tag-1", ""])("If-None-Match %j: the file", async (tag) => {
    expect((await get({ "if-none-match": tag })).status).toBe(200);
  });

  test.each([
    ['"tag-1"', 206],
    ['W/"tag-1"', 200],
    ['"tag-0"', 200],
    ["Fri, 20 Nov 2026 10:00:00 GMT", 200],
  ])("If-Range %s: %i", async (ifRange, status) => {
    expect((await get({ range: "bytes=0-5", "if-range": ifRange })).status).toBe(status);
  });
});

describe("options", () => {
  test.each<[ServeOptions, string, string]>([
    [{ cache: "immutable" }, "cache-control", "public, max-age=31536000, immutable"],
    [{ cache: "private" }, "cache-control", "private, no-cache"],
    [{ cache: "none" }, "cache-control", "no-store"],
    [
      { download: true, fileName: "Café.mp3" },
      "content-disposition",
      "attachment; filename=\"Cafe.mp3\"; filename*=UTF-8''Caf%C3%A9.mp3",
    ],
    [{ fileName: "a.mp3" }, "content-disposition", 'inline; filename="a.mp3"'],
    [{ crossOrigin: true }, "access-control-allow-origin", "*"],
    [{ crossOrigin: true }, "cross-origin-resource-policy", "cross-origin"],
  ])("%j", async (options, name, value) => {
    served = { file: usual.file, options };
    expect((await get({}, "HEAD")).headers.get(name)).toBe(value);
  });

  test("what a browser could run is saved, never shown", async () => {
    served = { file: usual.file };
    const answer = await get({}, "GET", "/object/page");
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-disposition")).toBe("attachment");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("failures", () => {
  test("an object that is not there is a 404 that is not cached", async () => {
    const parts = [Buffer.from("ID3"), { key: "packs/none", start: 0, end: 5 }];
    served = { file: { ...usual.file, parts, bytes: 8 }, options: { cache: "immutable" } };
    for (const path of ["/object/packs/none", "/composite"]) {
      const answer = await get({}, "GET", path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("etag")).toBeNull();
      expect(await answer.json()).toMatchObject({ success: false, failure_type: "NOT_FOUND" });
    }
  });

  test("an object shorter than the composite says ends the answer early, or is no answer, instead of shifting it", async () => {
    function withMissingBytes(end: number): void {
      const parts = [Buffer.from("x"), { key: "packs/b", start: 0, end }];
      served = { file: { ...usual.file, parts, bytes: 1 + end } };
    }
    withMissingBytes(300_000);
    await expect((async () => await bytes(await get()))()).rejects.toThrow("terminated");
    withMissingBytes(9000);
    expect((await get()).status).toBe(503);
  });

  test("a client that reads slowly is not read ahead of, and one that leaves stops the reading", async () => {
    endless.taken = 0;
    const length = 1_000_000_000;
    served = {
      file: { parts: [{ key: "endless", start: 0, end: length }], bytes: length, etag: "e", contentType: "audio/mpeg" },
    };
    const { port } = app.server.address() as AddressInfo;
    const request = httpRequest({ port, host: "127.0.0.1", path: "/composite", agent: false });
    request.end();
    const [answer] = (await once(request, "response")) as [Readable];
    await once(answer, "readable");
    answer.read(1);
    expect(endless.taken).toBeLessThan(32_000_000);
    const closed = new Promise((resolve) => endless.stream?.once("close", resolve));
    request.destroy();
    await closed;
    expect(endless.taken).toBeLessThan(32_000_000);
  });
});
