import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, json } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, silentLog, type TestDatabase } from "../../../test-kit/index.ts";
import { randomToken } from "../../security/index.ts";
import {
  createLocalStorage,
  createS3Storage,
  createSignedPuts,
  createStorage,
  createUploadResults,
  type Storage,
} from "../../storage/index.ts";
import { startS3TestServer } from "../../storage/s3/s3-peer.ts";
import { createHttp } from "../create-http.ts";
import { createFileServer } from "./serve-files.ts";
import { createRateLimits } from "../limits/database-rate-limits.ts";
import { mountUploads } from "./upload-routes.ts";

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => await testDatabase.close());

/** What a crash of PostgreSQL does to tables that are not logged. */
async function forgetUnlogged(): Promise<void> {
  await testDatabase.asAdmin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relpersistence = 'u' and relkind = 'r'",
    );
    for (const { name } of rows) await client.query(`truncate ${client.escapeIdentifier(name)}`);
  });
}

const publicUrl = "http://audio.example.org";
const drivers = {
  "local disk": async () => {
    const root = await mkdtemp(join(tmpdir(), "lectern-uploads-"));
    return { store: await createLocalStorage({ root }), end: async () => await rm(root, { recursive: true }) };
  },
  S3: async () => {
    const peer = await startS3TestServer();
    return { store: await createS3Storage(peer.options), end: () => peer.close() };
  },
};

describe.each(Object.entries(drivers))("a signed PUT on %s", (_name, open) => {
  let app: FastifyInstance;
  let storage: Storage;
  let end: () => Promise<void>;
  let now: Date;
  let key: string;
  const bytes = Buffer.from("ten bytes!");

  beforeAll(async () => {
    const driver = await open();
    end = driver.end;
    const signedPuts = createSignedPuts({ secret: "s".repeat(32), publicUrl, now: () => now });
    const results = createUploadResults({ database: testDatabase.database, now: () => now });
    storage = createStorage(driver.store, signedPuts, results);
    ({ app } = createHttp({ log: silentLog(), publicUrl }));
    const rateLimits = createRateLimits({ database: testDatabase.database, now: () => now });
    await mountUploads(app, { store: storage, signedPuts, rateLimits, results });
    const files = createFileServer(storage);
    app.get<{ Params: { "*": string } }>("/stored/*", (request, reply) =>
      files.sendObject(reply, request.params["*"], { cache: "private" }),
    );
    await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await app.close();
    await storage.close();
    await end();
  });
  beforeEach(() => {
    now = new Date("2026-11-20T10:00:00Z");
    key = `uploads/${randomToken(16)}/article.docx`;
  });

  function sign(more: Partial<Parameters<Storage["signPut"]>[0]> = {}): { signed_url: string; url: string } {
    return storage.signPut({ key, contentType: "application/pdf", contentLength: bytes.length, ...more });
  }

  function here(url: string): string {
    return url.replace(publicUrl, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  }

  async function put(url: string, body: Uint8Array = bytes, contentType = "application/pdf"): Promise<Response> {
    return await fetch(here(url), { method: "PUT", headers: { "content-type": contentType }, body: Buffer.from(body) });
  }

  test("stores what was signed; the address leads to what was made of it, never to the bytes as they came", async () => {
    const { signed_url, url } = sign();
    const answer = await put(signed_url);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: { bytes: 10 } }]);
    expect(storage.uploadedKey(url)).toBe(key);
    expect((await buffer(await storage.read(key))).equals(bytes)).toBe(true);
    const read = () => fetch(here(url), { redirect: "manual" });
    const early = await read();
    expect([early.status, await early.json()]).toEqual([
      404,
      { success: false, message: "There is no file at this address (yet).", failure_type: "NOT_FOUND" },
    ]);
    await storage.noteUploadResult(key, "/avatars/one.webp");
    const made = await read();
    expect([made.status, made.headers.get("location"), made.headers.get("cache-control")]).toEqual([
      302,
      "/avatars/one.webp",
      "no-store",
    ]);
  });

  test.each([
    "text/html",
    "Text/HTML; charset=utf-8",
    "text/javascript",
    "application/javascript",
    "application/xhtml+xml",
    "text/xml",
    "image/svg+xml",
    "IMAGE/SVG+XML",
    "text/plain",
    "multipart/x-mixed-replace; boundary=x",
    "audio/mpeg, text/html",
    "audio/mpeg+xml",
  ])("that stored type %j is answered as a file to save", async (contentType) => {
    await storage.put(key, bytes, { contentType });
    for (const method of ["GET", "HEAD"]) {
      const { headers } = await fetch(here(`${publicUrl}/stored/${key}`), { method });
      expect(headers.get("content-type")).toBe("application/octet-stream");
      expect(headers.get("content-disposition")).toBe("attachment");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test.each([
    ["audio/mpeg", "audio/mpeg"],
    ["IMAGE/PNG", "image/png"],
    ["audio/mpeg; x=text/html", "audio/mpeg"],
    ["text/vtt;charset=utf-16", "text/vtt; charset=utf-8"],
  ])("that stored type %j is answered in place, as %j", async (contentType, answered) => {
    expect((await put(sign({ contentType }).signed_url, bytes, contentType)).status).toBe(200);
    const { headers } = await fetch(here(`${publicUrl}/stored/${key}`));
    expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual([answered, "inline"]);
  });

  test("with a bound takes any length up to it, announced or not", async () => {
    const bounded = { isLengthMax: true };
    expect((await put(sign(bounded).signed_url, bytes.subarray(0, 3))).status).toBe(200);
    expect((await buffer(await storage.read(key))).toString()).toBe("ten");
    expect((await put(sign(bounded).signed_url)).status).toBe(200);
    const streamed = async (sent: Uint8Array) =>
      await fetch(here(sign(bounded).signed_url), {
        method: "PUT",
        headers: { "content-type": "application/pdf" },
        body: new Blob([Buffer.from(sent)]).stream(),
        duplex: "half",
      });
    expect((await streamed(bytes)).status).toBe(200);
    const tooMuch = Buffer.from("eleven bytes");
    expect((await put(sign(bounded).signed_url, tooMuch)).status).toBe(413);
    expect((await streamed(tooMuch)).status).toBe(413);
  });

  test("is taken once", async () => {
    const { signed_url } = sign();
    expect((await put(signed_url)).status).toBe(200);
    const again = await put(signed_url);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      failure_type: "CONFLICT",
      message: "This upload address was used already.",
    });
    await storage.delete(key);
    expect((await put(signed_url)).status).toBe(409);
  });

  test("is taken once, also when the database crashed in between", async () => {
    const { signed_url } = sign();
    expect((await put(signed_url)).status).toBe(200);
    await forgetUnlogged();
    expect((await put(signed_url)).status).toBe(409);
  });

  test("is taken by one of many at once", async () => {
    const { signed_url } = sign();
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await put(signed_url)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test("lives 15 minutes", async () => {
    const { signed_url } = sign();
    now = new Date("2026-11-20T10:15:00Z");
    expect((await put(signed_url)).status).toBe(403);
    now = new Date("2026-11-20T10:14:59Z");
    expect((await put(signed_url)).status).toBe(200);
  });

  test("takes the signed type and length and nothing else, and is not used up by a refusal", async () => {
    const { signed_url } = sign();
    expect((await put(signed_url, bytes, "text/html")).status).toBe(415);
    expect((await put(signed_url, bytes.subarray(1))).status).toBe(400);
    expect((await put(signed_url, Buffer.alloc(11))).status).toBe(400);
    expect(await storage.head(key)).toBeUndefined();
    expect((await put(signed_url)).status).toBe(200);
  });

  test("without a length is refused", async () => {
    const request = httpRequest(here(sign().signed_url), {
      method: "PUT",
      headers: { "content-type": "application/pdf" },
    });
    request.write(bytes);
    request.end();
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(411);
    expect(await json(answer)).toMatchObject({ success: false, failure_type: "INVALID_FILE" });
  });

  test("that breaks off stores nothing and may be tried again", async () => {
    const { signed_url } = sign();
    const request = httpRequest(here(signed_url), {
      method: "PUT",
      headers: { "content-type": "application/pdf", "content-length": bytes.length },
    });
    request.on("error", () => undefined);
    const ended = new Promise<void>((resolve) => {
      app.server.once("request", (incoming: IncomingMessage) => incoming.once("close", resolve));
    });
    request.write(bytes.subarray(0, 5), () => request.destroy());
    await ended;
    expect(await storage.head(key)).toBeUndefined();
    await expect.poll(async () => (await put(signed_url)).status).toBe(200);
  });

  test("that was changed is no signed PUT", async () => {
    const { signed_url } = sign();
    const changed = [
      signed_url.slice(0, -1),
      `${signed_url}A`,
      signed_url.replace("/upload/", "/upload/A"),
      `${publicUrl}/upload/`,
    ];
    for (const url of changed) expect((await put(url)).status).toBe(403);
  });

  test("an empty file is a file", async () => {
    const { signed_url } = sign({ contentLength: 0 });
    expect((await put(signed_url, new Uint8Array())).status).toBe(200);
    expect((await storage.head(key))?.bytes).toBe(0);
  });

  test("a long one is streamed, with its type's parameters and in any case", async () => {
    const long = Buffer.alloc(12_000_000, "lectern");
    const { signed_url } = sign({ contentType: "text/plain;charset=utf-8", contentLength: long.length });
    expect((await put(signed_url, long, "Text/Plain; charset=UTF-8")).status).toBe(200);
    expect((await storage.head(key))?.bytes).toBe(long.length);
  });

  test("is signed below uploads/ only, and only such addresses are read back", async () => {
    expect(() => sign({ key: "packs/1" })).toThrow(expect.objectContaining({ code: "INVALID_KEY" }));
    expect(() => sign({ key: "uploads/../packs/1" })).toThrow(expect.objectContaining({ code: "INVALID_KEY" }));
    expect(() => sign({ contentLength: -1 })).toThrow(RangeError);
    await storage.put("packs/1", bytes, { contentType: "audio/mpeg" });
    for (const path of [
      "/files/packs/1",
      "/files/uploads/../packs/1",
      "/files/uploads/..%2fpacks/1",
      "/files/uploads/none",
    ]) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
    for (const url of [
      `${publicUrl}/files/packs/1`,
      "http://evil.example/files/uploads/a",
      `${publicUrl}/files/uploads/../a`,
    ]) {
      expect(storage.uploadedKey(url)).toBeUndefined();
    }
  });
});
