import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tryVoicePack } from "@lectern/speech";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listPackRows } from "../areas/voice-packs/index.ts";
import { createGuardedDownloads } from "../platform/fetch/guarded-download.ts";
import { createLocalStorage } from "../platform/storage/index.ts";
import { createInstalledPacks, privatePackHosts } from "../platform/voice-packs/index.ts";
import { type PackServer, startPackServer } from "../platform/voice-packs/test-kit/pack-server.ts";
import { tinyArchive } from "../platform/voice-packs/test-kit/tiny-archive.ts";
import { createTestDatabase, silentLog, type TestDatabase } from "../test-kit/index.ts";
import { runVoices } from "./run-voices.ts";

const amy = "piper-en_us-amy-low";
const path = "/tts-models/vits-piper-en_US-amy-low.tar.bz2";
let server: PackServer;
let base: TestDatabase;
let dataDir: string;
const said: string[] = [];
const shown: string[] = [];

beforeAll(async () => {
  server = await startPackServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  base = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "lectern-voices-"));
  server.files.clear();
});
afterEach(async () => {
  await base.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the command; its exit code, and what it said. */
async function voices(...args: string[]): Promise<[code: number, ...lines: string[]]> {
  said.length = 0;
  shown.length = 0;
  const storage = await createLocalStorage({ root: join(dataDir, "files"), leftoverSeconds: 60 });
  let time = 0;
  const installed = createInstalledPacks({ dataDir, log: silentLog(), now: () => (time += 1000) });
  const code = await runVoices(
    {
      database: base.database,
      storage,
      log: silentLog(),
      now: () => new Date(),
      packsFolder: installed.folder,
      mirror: server.url,
      open: createGuardedDownloads({ allow: privatePackHosts({ voiceMirror: server.url, fetchAllow: [] }) }),
      tryPack: tryVoicePack,
      installed,
      signal: new AbortController().signal,
      say: (line) => void said.push(line),
      show: (line) => {
        if (shown.at(-1) !== line) shown.push(line);
      },
    },
    args,
  );
  await storage.close();
  return [code, ...said];
}

test("a pack of the catalogue is added, listed, checked and removed", async () => {
  server.files.set(path, { bytes: await tinyArchive("en_US-amy-low") });
  expect(await voices("add", amy)).toEqual([0, "Amy is there: its voices can be chosen now."]);
  expect(shown.map((line) => line.split(/[: ]/, 1)[0])).toEqual(
    expect.arrayContaining(["Downloading", "Checking", "Unpacking", "Trying"]),
  );
  const manifest = JSON.parse(await readFile(join(dataDir, "voice-packs", amy, "pack.json"), "utf8")) as object;
  expect(manifest).toMatchObject({
    id: amy,
    name: "Amy",
    voices: [{ code: "amy", gender: "female", locales: ["en-US"] }],
  });
  expect(await readdir(join(dataDir, "voice-packs", ".adding"))).toEqual([]);
  await expect(voices("add", amy)).rejects.toThrow("This voice pack is there already.");
  expect((await voices("list", "amy"))[2]).toMatch(/piper-en_us-amy-low +Amy: ready/);
  expect(await voices("check")).toEqual([0, `${amy}: speaks.`]);
  await rm(join(dataDir, "voice-packs", amy, "tokens.txt"));
  expect((await voices("check"))[0]).toBe(1);
  expect(await voices("remove", amy)).toEqual([0, "The pack is removed."]);
  expect(await readdir(join(dataDir, "voice-packs"))).toEqual([".adding"]);
  expect(await listPackRows(base.database.kysely)).toEqual([]);
});
