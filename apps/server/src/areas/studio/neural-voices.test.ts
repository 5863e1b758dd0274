import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeTinyPack } from "@lectern/speech/test-kit/tiny-pack";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { block, build, create, itemOf } from "./test-kit/build-item.ts";

const dataDir = mkdtempSync(join(tmpdir(), "lectern-neural-"));
const packFolder = join(dataDir, "voice-packs", "tiny");
let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  const { folder: _where, ...manifest } = writeTinyPack(packFolder);
  writeFileSync(join(packFolder, "pack.json"), JSON.stringify(manifest));
  server = await startTestServer({ dataDir });
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

const neural = { platform: "sherpa", voice: "tiny:tone0", engine: "neural", lang_code: "en-US" } as const;

function spoken(...texts: string[]) {
  return texts.map((text) => block(text, neural));
}

test("a voice of a pack is listed as a premium one, heard as a sample and a preview", async () => {
  const listed = JSON.parse(await publisher.call<string>("GET", "/voices")) as {
    code: string;
    voices: { code: string; audio: string }[];
  }[];
  const [first] = listed.find(({ code }) => code === "en-US")?.voices ?? [];
  expect(first).toMatchObject({ code: neural.voice, engine: "neural", name: "Ada" });
  const sample = await fetch(server.url + (first?.audio ?? ""));
  expect([sample.status, sample.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
  const preview = await publisher.call<{ audio_url: string }>("POST", "/audio/preview", {
    ...neural,
    slate_value: "Hello there.",
    volume: 0,
    speed: 100,
    format: "mp3",
  });
  expect((await fetch(preview.audio_url)).status).toBe(200);
});

test("an item is built with it, and what was spoken is not spoken again", async () => {
  const script = spoken("It speaks. It speaks again.");
  const { content_id: id } = await create(publisher, script);
  const { words_charged: all } = await build(publisher, server, id, script);
  const item = await itemOf(publisher, id);
  expect([all, item.full_audio_status]).toEqual([5, "DONE"]);
  expect(item.audio_duration).toBeGreaterThan(1);
  const longer = spoken("It speaks. It speaks again.", "And more.");
  const { words_charged: more } = await build(publisher, server, id, longer);
  expect(more).toBe(2);
  expect((await itemOf(publisher, id)).audio_duration).toBeGreaterThan(item.audio_duration);

  const elsewhere = join(dataDir, "removed");
  renameSync(packFolder, elsewhere);
  await expect
    .poll(() => build(publisher, server, id, longer).catch((error: unknown) => String(error)))
    .toContain("Blocks 1 and 2: the voice pack “tiny” was removed; add it again or choose another voice.");
  const kept = await itemOf(publisher, id);
  expect([kept.full_audio_status, (await fetch(kept.full_audio_url)).status]).toEqual(["DONE", 200]);
  renameSync(elsewhere, packFolder);
  const again = () => build(publisher, server, id, spoken("It speaks. It speaks again.", "And more."));
  await expect.poll(() => again().then(({ words_charged: charged }) => charged, String)).toBe(0);
});
