import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createGuardedDownloads } from "../../fetch/guarded-download.ts";
import { type PackServer, type ServedFile, startPackServer } from "../test-kit/pack-server.ts";
import { PackError } from "../pack-manifest.ts";
import { downloadFile, type DownloadRequest } from "./download-file.ts";

const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
let server: PackServer;
let folder: string;
let path: string;
const seen: number[] = [];

beforeAll(async () => {
  server = await startPackServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-download-"));
  path = join(folder, "pack.tar.bz2");
  server.files.clear();
  server.requests.length = 0;
  seen.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function download(changes: Partial<DownloadRequest> = {}): Promise<void> {
  const { hostname: host, port } = new URL(server.url);
  return downloadFile({
    address: `${server.url}/pack`,
    path,
    open: createGuardedDownloads({ allow: [{ host, port: Number(port) }] }),
    maxBytes: 1_000_000,
    signal: new AbortController().signal,
    onProgress: (progress) => {
      seen.push(progress.bytes);
      server.arrived(progress.bytes);
    },
    retryDelaysMs: [1, 1],
    ...changes,
  });
}

function serve(file: Partial<ServedFile> = {}, at = "/pack"): void {
  server.files.set(at, { bytes, ...file });
}

test("a file arrives, and how far it is", async () => {
  serve();
  await download();
  expect(await readFile(path)).toEqual(bytes);
  expect([seen[0], seen.at(-1)]).toEqual([0, bytes.length]);
});

test("one that is cut off goes on where it stopped, however often, as long as it gets further", async () => {
  serve({ ways: ["cut", "cut", "cut", "cut", "whole"] });
  await download();
  expect(await readFile(path)).toEqual(bytes);
  expect(server.requests.slice(0, 3)).toEqual(["/pack all", "/pack bytes=50000-", "/pack bytes=75000-"]);
});

test("it goes on in a later process, and a file that changed meanwhile is begun anew", async () => {
  serve({ ways: ["cut", { status: 503 }] });
  await expect(download()).rejects.toThrow(/cannot send the file now \(503\)/);
  serve();
  server.requests.length = 0;
  await download();
  expect(server.requests).toEqual(["/pack bytes=50000-"]);
  expect(await readFile(path)).toEqual(bytes);

  await rm(path);
  serve({ ways: ["cut", { status: 503 }] });
  await expect(download()).rejects.toThrow(PackError);
  const changed = Buffer.alloc(bytes.length, 7);
  serve({ bytes: changed, etag: '"2"' });
  await download();
  expect(await readFile(path)).toEqual(changed);
});

test("a part whose end had arrived is whole, and one of another address is not gone on with", async () => {
  serve();
  await download();
  server.requests.length = 0;
  await download();
  expect(server.requests).toEqual(["/pack bytes=100000-"]);
  serve({}, "/other");
  await download({ address: `${server.url}/other` });
  expect(server.requests.at(-1)).toBe("/other all");
});

test.each<[string, Partial<ServedFile>, Partial<DownloadRequest>, RegExp]>([
  [
    "what is not there",
    { ways: [{ status: 404 }] },
    {},
    /There is no file at this address of 127\.0\.0\.1:\d+ \(404\)/,
  ],
  ["what is not given", { ways: [{ status: 403 }] }, {}, /does not send the file \(403\)/],
  ["a file above the limit", {}, { maxBytes: 1000 }, /The file is larger than 0 MB/],
  ["a length that is not kept", { ways: ["short"] }, {}, /was cut off again and again/],
  [
    "a sender that falls silent",
    { ways: ["silent"] },
    { minimalRate: { bytes: 100, windowMs: 20 } },
    /The sender is too slow/,
  ],
  [
    "a way to a private address",
    { ways: [{ status: 302, location: "http://10.0.0.1/" }] },
    { retryDelaysMs: [] },
    /not on the public internet/,
  ],
  [
    "a server that is not there",
    {},
    { address: "http://127.0.0.1:9/", retryDelaysMs: [] },
    /not on the public internet/,
  ],
])("%s is said", async (_what, file, changes, message) => {
  serve(file);
  await expect(download(changes)).rejects.toThrow(message);
});

test("a name that nobody knows is said to be no network, after three tries", async () => {
  let tries = 0;
  const resolve = (): Promise<never> => {
    tries += 1;
    return Promise.reject(Object.assign(new Error("no name"), { code: "ENOTFOUND" }));
  };
  const open = createGuardedDownloads({ allow: [], resolve });
  const retryDelaysMs = [1, 1, 1, 1];
  await expect(download({ address: "https://models.example.com/pack", open, retryDelaysMs })).rejects.toThrow(
    "This server does not find models.example.com: it may have no network. Add the pack from a file, or set VOICE_MIRROR",
  );
  expect(tries).toBe(3);
});

test("what cannot be gone on with leaves nothing behind", async () => {
  await writeFile(path, "old");
  serve();
  await expect(download({ maxBytes: 1000 })).rejects.toThrow(PackError);
  expect(await readdir(folder)).toEqual([]);
});

test("cancelling ends it, and keeps what has arrived", async () => {
  serve({ ways: ["silent"] });
  const cancelled = new AbortController();
  const onProgress = (progress: { bytes: number }): void => {
    if (progress.bytes > 0) cancelled.abort(new Error("cancelled"));
  };
  await expect(download({ signal: cancelled.signal, onProgress })).rejects.toThrow("cancelled");
  expect((await readdir(folder)).toSorted()).toEqual(["pack.tar.bz2", "pack.tar.bz2.json"]);
});
