import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGuardedDownloads } from "../../platform/fetch/guarded-download.ts";
import { createLocalStorage, type ObjectStore } from "../../platform/storage/index.ts";
import { PackError, privatePackHosts } from "../../platform/voice-packs/index.ts";
import { type PackServer, startPackServer } from "../../platform/voice-packs/test-kit/pack-server.ts";
import { tinyArchive } from "../../platform/voice-packs/test-kit/tiny-archive.ts";
import { createTestDatabase, silentLog, type TestDatabase } from "../../test-kit/index.ts";
import { openPackKeeper } from "./pack-keeper.ts";
import { requestRemoval } from "./remove-pack.ts";
import { requestPack, retryPack } from "./request-pack.ts";
import type { PackServices } from "./services.ts";
import { findPackRow } from "./store.ts";
import { workOnPack } from "./work-on-pack.ts";

const id = "piper-en_us-amy-low";
const path = "/tts-models/vits-piper-en_US-amy-low.tar.bz2";
const never = new AbortController().signal;
let server: PackServer;
let base: TestDatabase;
let folder: string;
let storage: ObjectStore;
const tried: string[] = [];

beforeAll(async () => {
  server = await startPackServer();
  base = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "lectern-keeper-"));
  storage = await createLocalStorage({ root: join(folder, "files"), leftoverSeconds: 60 });
});
afterAll(async () => {
  await server.close();
  await storage.close();
  await base.close();
  await rm(folder, { recursive: true, force: true });
});

/** What works on packs on one machine; trying one is said to go well. */
function machine(name: string): PackServices {
  return {
    database: base.database,
    storage,
    log: silentLog(),
    now: () => new Date(),
    packsFolder: join(folder, name, "voice-packs"),
    mirror: server.url,
    open: createGuardedDownloads({ allow: privatePackHosts({ voiceMirror: server.url, fetchAllow: [] }) }),
    tryPack: async (pack, sentence) => void tried.push(`${pack.id}: ${sentence}`),
  };
}

async function add(services: PackServices): Promise<string | undefined> {
  await requestPack(services, { source: { kind: "catalogue" }, id, requestedBy: null });
  return workOnPack(services, id, never);
}

test("a pack that one machine adds is had by the others, and goes there too; what was laid there by hand stays", async () => {
  server.files.set(path, { bytes: await tinyArchive("en_US-amy-low") });
  const [first, second] = [machine("one"), machine("two")];
  await mkdir(join(second.packsFolder, "by-hand"), { recursive: true });
  await writeFile(join(second.packsFolder, "by-hand", "pack.json"), "{}");
  expect(await add(first)).toBeUndefined();
  expect(tried).toEqual([`${id}: The harbour was quiet, and the first boats came home with the morning tide.`]);
  const keeper = await openPackKeeper({ ...second, database: base.database });
  await keeper.settled();
  const manifest = await readFile(join(second.packsFolder, id, "pack.json"), "utf8");
  expect(manifest).toBe(await readFile(join(first.packsFolder, id, "pack.json"), "utf8"));
  await requestRemoval(first, id);
  await workOnPack(first, id, never);
  expect(existsSync(join(first.packsFolder, id))).toBe(false);
  await base.database.settle();
  await keeper.settled();
  expect((await readdir(second.packsFolder)).toSorted()).toEqual([".adding", "by-hand"]);
  await keeper.close();
});

test("an address gives the same file ever after: another one is thrown away, and the reason kept", async () => {
  server.files.set(path, { bytes: await tinyArchive("en_US-amy-low", { hz: 440 }), etag: '"2"' });
  const services = machine("three");
  expect(await add(services)).toMatch(/^The file at .+amy-low\.tar\.bz2 is another one than before: its SHA-256 is/);
  expect(await findPackRow(base.database.kysely, id)).toMatchObject({ state: "failed", worker: null });
  expect(await readdir(join(services.packsFolder, ".adding"))).toEqual([]);
  server.files.set(path, { bytes: await tinyArchive("en_US-amy-low") });
  await retryPack(services, id);
  expect(await workOnPack(services, id, never)).toBeUndefined();
  expect(await findPackRow(base.database.kysely, id)).toMatchObject({ state: "ready", message: null });
  await requestRemoval(services, id);
  await workOnPack(services, id, never);
});

test("what does not speak, lacks a file or is no pack is not added", async () => {
  server.files.set(path, { bytes: await tinyArchive("en_US-amy-low") });
  const mute = { ...machine("four"), tryPack: () => Promise.reject(new PackError("It is silent.")) };
  expect(await add(mute)).toBe("It is silent.");
  expect(existsSync(join(mute.packsFolder, id))).toBe(false);
  await requestRemoval(mute, id);
  await workOnPack(mute, id, never);

  const services = machine("five");
  const other = "/tts-models/vits-piper-en_US-joe-medium.tar.bz2";
  server.files.set(other, { bytes: await tinyArchive("en_US-amy-low") });
  const joe = await requestPack(services, {
    source: { kind: "catalogue" },
    id: "piper-en_us-joe-medium",
    requestedBy: null,
  });
  expect(await workOnPack(services, joe, never)).toBe(
    "The archive has no “en_US-joe-medium.onnx”, which this pack needs.",
  );
  server.files.set("/own.tar.gz", { bytes: await tinyArchive("own") });
  const source = { kind: "address", address: `${server.url}/own.tar.gz` } as const;
  const own = await requestPack(services, { source, requestedBy: null });
  expect(await workOnPack(services, own, never)).toMatch(/has no pack\.json/);
  server.files.set("/tone.tar.gz", { bytes: await tinyArchive("tone", { isOwn: true }) });
  const tone = await requestPack(services, {
    source: { kind: "address", address: `${server.url}/tone.tar.gz` },
    requestedBy: null,
  });
  expect(await workOnPack(services, tone, never)).toBeUndefined();
  expect(await findPackRow(base.database.kysely, "tone")).toMatchObject({ name: "Tone tone", state: "ready" });
});

test("a pack that is not wanted any more while it is added is cancelled, and its process gone is taken up", async () => {
  const services = machine("six");
  await rm(join(services.packsFolder), { recursive: true, force: true });
  server.files.set(path, { bytes: await tinyArchive("en_US-amy-low"), ways: ["silent"] });
  await requestPack(services, { source: { kind: "catalogue" }, id, requestedBy: null });
  const stopped = new AbortController();
  // The process stops once something has arrived.
  const stopping = workOnPack(services, id, stopped.signal, ({ bytesDone }) => {
    if (bytesDone > 0) stopped.abort(new Error("stopped"));
  });
  await expect(stopping).rejects.toThrow("stopped");
  expect(await findPackRow(base.database.kysely, id)).toMatchObject({ state: "adding", worker: null });
  server.requests.length = 0;
  // It is taken up where it stopped, and cancelled then.
  let removal: Promise<void> | undefined;
  const cancelled = workOnPack(services, id, never, ({ phase, bytesDone }) => {
    if (phase === "downloading" && bytesDone > 0) removal ??= requestRemoval(services, id);
  });
  expect(await cancelled).toBeUndefined();
  await removal;
  expect(server.requests[0]).toBe(`${path} bytes=10-`);
  expect(await findPackRow(base.database.kysely, id)).toBeUndefined();
  expect(await readdir(join(services.packsFolder, ".adding"))).toEqual([]);
});
