import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { createHttp } from "../../../platform/http/index.ts";
import { randomToken } from "../../../platform/security/index.ts";
import { createS3Storage } from "../../../platform/storage/index.ts";
import { createLocalStorage, type ObjectStore } from "../../../platform/storage/index.ts";
import { startS3TestServer } from "../../../platform/storage/s3/s3-peer.ts";
import { silentLog } from "../../../test-kit/index.ts";
import { addOrganisation, addProject } from "../../../test-kit/metering/metered-organisation.ts";
import { uploadFolder } from "../../library/index.ts";
import type { ProjectScope } from "../upload-services.ts";
import { keysOfUpload } from "../stored-upload.ts";
import { findUpload } from "../store.ts";
import { sweepUploads } from "../sweep-uploads.ts";
import { offsetOf, sendPart } from "../test-kit/send-upload.ts";
import { beginUpload, MAX_BYTES_UNDER_WAY, MAX_UPLOADS_UNDER_WAY, UPLOAD_LIFETIME_MS } from "./begin-upload.ts";
import { mountTus } from "./mount-tus.ts";
import { createUploadTickets } from "../upload-tickets.ts";

const secret = "0123456789abcdef0123456789abcdef";
const partBytes = 1000;

async function openDisk() {
  const root = await mkdtemp(join(tmpdir(), "lectern-tus-"));
  return { store: await createLocalStorage({ root }), close: () => rm(root, { recursive: true }) };
}

async function openS3() {
  const peer = await startS3TestServer();
  return { store: await createS3Storage(peer.options), close: () => peer.close() };
}

describe.each([
  ["disk", openDisk],
  ["S3", openS3],
])("resumable uploads to %s", (_driver, open) => {
  const base = useTestDatabase();
  let storage: ObjectStore;
  let closeStorage: () => Promise<unknown>;
  let scratchFolder: string;
  let now: Date;
  let server: { url: string; close(): Promise<void> };

  beforeAll(async () => {
    const opened = await open();
    storage = opened.store;
    closeStorage = opened.close;
    scratchFolder = await mkdtemp(join(tmpdir(), "lectern-tus-"));
    now = new Date();
    server = await start();
  });
  afterAll(async () => {
    await server.close();
    await storage.close();
    await closeStorage();
    await rm(scratchFolder, { recursive: true });
  });

  function services(publicUrl: string) {
    return {
      database: base.database,
      storage: storage as never,
      newToken: () => randomToken(16),
      scratchFolder,
      tickets: createUploadTickets({ secret, publicUrl }),
      now: () => now,
      log: silentLog(),
      billing: "none" as const,
      partBytes,
    };
  }

  /** A server of its own: what it knew of uploads is gone when another one is started. */
  async function start() {
    const { app } = createHttp({ log: silentLog(), publicUrl: "http://127.0.0.1" });
    await mountTus(app, services("http://127.0.0.1"));
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    return { url, close: () => app.close() };
  }

  async function newProject(): Promise<ProjectScope> {
    const organisationId = await addOrganisation(base);
    const projectId = await base.database.tenant(organisationId, (trx) => addProject(trx, organisationId));
    return { organisationId, projectId };
  }

  /** The address of a new upload at the running server, and its id. */
  async function begin(bytes: number, scope?: ProjectScope): Promise<{ address: string; id: string }> {
    const { address } = await beginUpload(services("http://127.0.0.1"), scope ?? (await newProject()), bytes);
    const id = createUploadTickets({ secret, publicUrl: "http://127.0.0.1" }).read(address, now)?.id ?? "";
    return { address: address.replace("http://127.0.0.1", server.url), id };
  }

  const rowOf = (id: string) => base.database.system((trx) => findUpload(trx, id));

  async function storedBytes(id: string): Promise<Buffer> {
    const row = await rowOf(id);
    const parts = await Promise.all(keysOfUpload(row!).map(async (key) => buffer(await storage.read(key))));
    return Buffer.concat(parts);
  }

  /** Bytes of the request under way that wait for a whole part. */
  async function bytesAside(): Promise<number> {
    const sizes = (await readdir(scratchFolder)).map(async (name) => (await stat(join(scratchFolder, name))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  /** A client that sends the beginning of a file, and then nothing more. */
  async function sendBeginning(address: string, bytes: Buffer, length: number) {
    const sending = request(address, {
      method: "PATCH",
      headers: {
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "content-length": String(length),
      },
    });
    sending.on("error", () => undefined);
    sending.write(bytes);
    await expect.poll(bytesAside).toBe(bytes.length);
    return sending;
  }

  test("a file sent at once is stored in parts, and nothing is left aside", async () => {
    const bytes = randomBytes(300_000);
    const { address, id } = await begin(bytes.length);
    const answer = await sendPart(address, 0, bytes);
    expect([answer.status, answer.headers.get("upload-offset")]).toEqual([204, "300000"]);
    expect((await rowOf(id))?.parts?.length).toBeGreaterThan(2);
    expect((await storedBytes(id)).equals(bytes)).toBe(true);
    expect(await readdir(scratchFolder)).toEqual([]);
  });

  test("a lost connection loses nothing that arrived, and another server goes on", async () => {
    const bytes = randomBytes(4000);
    const { address, id } = await begin(bytes.length);
    const sending = await sendBeginning(address, bytes.subarray(0, 800), bytes.length);
    expect((await rowOf(id))?.received).toBe(0);
    sending.destroy();
    await expect.poll(async () => (await rowOf(id))?.received).toBe(800);
    await server.close();
    server = await start();
    const again = `${server.url}${new URL(address).pathname}`;
    expect(await offsetOf(again)).toBe(800);
    expect((await sendPart(again, 800, bytes.subarray(800))).status).toBe(204);
    expect((await storedBytes(id)).equals(bytes)).toBe(true);
  });

  test("a client that comes back before its lost connection is noticed takes over", async () => {
    const bytes = randomBytes(1500);
    const { address, id } = await begin(bytes.length);
    const stalled = await sendBeginning(address, bytes.subarray(0, 800), bytes.length);
    try {
      expect(await offsetOf(address)).toBe(800);
      expect((await sendPart(address, 800, bytes.subarray(800))).status).toBe(204);
      expect((await storedBytes(id)).equals(bytes)).toBe(true);
    } finally {
      stalled.destroy();
    }
  });

  test("bytes are taken at the offset that was reached, and at no other", async () => {
    const { address, id } = await begin(2000);
    const elsewhere = await sendPart(address, 5, randomBytes(10));
    expect([elsewhere.status, elsewhere.headers.get("tus-resumable"), await elsewhere.json()]).toEqual([
      409,
      "1.0.0",
      {
        success: false,
        message: "The upload goes on at another byte than this one. Ask for its Upload-Offset by HEAD.",
        failure_type: "CONFLICT",
      },
    ]);
    // The later one takes over from the one before, of which all or nothing may be stored by then: never some of both.
    const bodies = [randomBytes(700), randomBytes(700)];
    const answers = await Promise.all(bodies.map((body) => sendPart(address, 0, body)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 204 && status !== 409)).toEqual([]);
    const stored = await storedBytes(id);
    expect((await rowOf(id))?.received).toBe(stored.length);
    expect(bodies.some((body) => body.subarray(0, stored.length).equals(stored))).toBe(true);
  });

  test("more bytes than were declared are refused", async () => {
    const { address, id } = await begin(100);
    const tooLarge = await sendPart(address, 0, randomBytes(101));
    expect([tooLarge.status, await tooLarge.json()]).toEqual([
      413,
      { success: false, message: "The file is larger than was announced.", failure_type: "INVALID_FILE" },
    ]);
    expect((await rowOf(id))?.received).toBe(0);
    const endless = await fetch(address, {
      method: "PATCH",
      headers: {
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      },
      body: new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(60)) }),
      duplex: "half",
    }).catch(() => undefined);
    expect(endless?.status ?? 413).toBe(413);
    expect((await rowOf(id))?.received).toBeLessThanOrEqual(100);
  });

  test.each([
    [{}, 412, "The header Tus-Resumable: 1.0.0 is required."],
    [{ "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" }, 403, /^Upload-Offset/],
    [{ "tus-resumable": "1.0.0", "upload-offset": "0" }, 403, /^Content-Type/],
    [
      { "tus-resumable": "1.0.0", "upload-offset": "x", "content-type": "application/offset+octet-stream" },
      400,
      /^Invalid upload-offset/,
    ],
  ])("headers %j that are no part of the protocol are refused as every call is", async (headers, status, message) => {
    const { address } = await begin(100);
    const answer = await fetch(address, { method: "PATCH", headers, body: randomBytes(10) as Uint8Array<ArrayBuffer> });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/json; charset=utf-8"]);
    const body = (await answer.json()) as { message: string };
    expect(body).toMatchObject({ success: false, failure_type: "VALIDATION" });
    expect(body.message).toMatch(message);
  });

  test("an upload is cancelled with its bytes", async () => {
    const { address, id } = await begin(2000);
    await sendPart(address, 0, randomBytes(1500));
    const keys = keysOfUpload((await rowOf(id))!);
    const answer = await fetch(address, { method: "DELETE", headers: { "tus-resumable": "1.0.0" } });
    expect(answer.status).toBe(204);
    expect(await rowOf(id)).toBeUndefined();
    for (const key of keys) expect(await storage.head(key)).toBeUndefined();
    expect(await offsetOf(address)).toBeNaN();
  });

  test("only the signed address is taken, and only in its time", async () => {
    const { address } = await begin(100);
    const forged = `${address.slice(0, -1)}${address.endsWith("A") ? "B" : "A"}`;
    const made = `${server.url}/uploads/audio/${Buffer.from(JSON.stringify([Date.now() * 2, [randomUUID()]])).toString("base64url")}.x`;
    for (const wrong of [forged, made, `${server.url}/uploads/audio/`]) {
      expect((await sendPart(wrong, 0, randomBytes(10))).status).toBe(404);
    }
    now = new Date(now.getTime() + UPLOAD_LIFETIME_MS);
    const late = await sendPart(address, 0, randomBytes(10));
    expect(late.status).toBe(404);
    expect(await late.json()).toMatchObject({
      message: "This upload address is not valid (any more). Start the upload again.",
    });
  });

  test("nothing is begun at this address but by the call", async () => {
    const answer = await fetch(`${server.url}/uploads/audio/`, {
      method: "POST",
      headers: { "tus-resumable": "1.0.0", "upload-length": "100" },
    });
    expect(answer.status).toBe(404);
  });

  test("an organisation has its share of uploads and bytes, another its own", async () => {
    const scope = await newProject();
    const first = await begin(100, scope);
    for (let count = 1; count < MAX_UPLOADS_UNDER_WAY; count += 1) await begin(100, scope);
    await expect(begin(100, scope)).rejects.toThrow("Your organisation has 20 uploads under way.");
    await begin(100);
    await fetch(first.address, { method: "DELETE", headers: { "tus-resumable": "1.0.0" } });
    await begin(100, scope);

    const large = await newProject();
    const bytes = MAX_BYTES_UNDER_WAY / 6;
    for (let count = 0; count < 6; count += 1) await begin(bytes, large);
    await expect(begin(1, large)).rejects.toThrow("Your organisation has uploads of 3 GB under way.");
  });

  test("what nothing became of is swept after a day", async () => {
    now = new Date();
    const scope = await newProject();
    const old = await begin(2000, scope);
    await sendPart(old.address, 0, randomBytes(1500));
    const keys = keysOfUpload((await rowOf(old.id))!);
    now = new Date(now.getTime() + UPLOAD_LIFETIME_MS + 1000);
    const young = await begin(2000, scope);
    const unknown = `${uploadFolder(scope.organisationId, scope.projectId)}${randomToken(16)}`;
    await storage.put(unknown, Buffer.from("a file"), { contentType: "audio/mpeg" });
    const { signal } = new AbortController();
    await sweepUploads(services("http://127.0.0.1"), signal);
    expect(await storage.head(unknown)).toBeDefined();
    expect(await rowOf(old.id)).toBeUndefined();
    for (const key of keys) expect(await storage.head(key)).toBeUndefined();
    expect(await rowOf(young.id)).toBeDefined();
    // What no row knows is looked at by the time it was stored.
    now = new Date(Date.now() + 2 * UPLOAD_LIFETIME_MS + 60_000);
    await sweepUploads(services("http://127.0.0.1"), signal);
    expect(await storage.head(unknown)).toBeUndefined();
  });
});
