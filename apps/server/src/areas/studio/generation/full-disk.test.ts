import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scanMp3 } from "@lectern/audio";
import type { Block } from "@lectern/script";
import { createLocalStorage } from "../../../platform/storage/index.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";
import { defaultVoice } from "../../../test-kit/espeak-block.ts";

let server: TestServer;
let publisher: Publisher;
let folder: string;
/** Bytes that the disk still takes. */
let room = Infinity;

/** Opens files on a disk that takes `room` bytes: a write that goes beyond is cut short, the next one fails. */
async function openLimited(...args: Parameters<typeof open>): Promise<Awaited<ReturnType<typeof open>>> {
  const file = await open(...args);
  const write = file.write.bind(file) as (...given: unknown[]) => Promise<{ bytesWritten: number }>;
  function limited(bytes: Uint8Array, offset: number, length: number, position: number) {
    const taken = Math.min(room, length);
    if (taken === 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    room -= taken;
    return write(bytes, offset, taken, position);
  }
  return Object.assign(file, { write: limited });
}

beforeAll(async () => {
  server = await startTestServer(
    { billing: { kind: "sandbox" } },
    {
      openStore(config) {
        folder = config.storage.kind === "disk" ? config.storage.folder : "";
        return createLocalStorage({ root: folder, open: openLimited });
      },
    },
  );
  publisher = await addPublisher(server);
});
afterAll(() => server.stop());

function block(text: string): Block {
  return { type: "block", audio_profile: defaultVoice, children: [{ type: "paragraph", children: [{ text }] }] };
}

const before = [block("This was heard before the disk was full.")];
const message = "There is no room left to store files. Nothing was changed.";
const edited = [...before, block("This is to be heard when there is room again. It is a little longer than that.")];

interface Item {
  full_audio_url: string;
  is_mixed: boolean;
  composer_settings: object;
  block_audios: Record<string, { audio_url: string; duration: number }>;
  full_audio_status: string | null;
  audio_duration: number;
  failure: { failure_type: string; message: string } | null;
}

async function build(id: string, script: Block[]): Promise<{ wordsCharged: number; finished: Promise<string> }> {
  const watch = await watchContent(server.url, publisher.token(), id);
  const { words_charged: wordsCharged } = await publisher.inProject<{ words_charged: number }>(
    "PUT",
    `/content/${id}/v2`,
    { title: "Alice", slate_value: script, is_draft: false },
  );
  return { wordsCharged, finished: watch.finished() };
}

function itemOf(id: string): Promise<Item> {
  return publisher.inProject("GET", `/content/${id}`);
}

async function heard(item: Item): Promise<Uint8Array> {
  const answer = await fetch(item.full_audio_url);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function wordsLeft(): Promise<number> {
  const path = `/organisation/${publisher.organisationId}/usage`;
  return (await publisher.call<{ words_remaining: number }>("GET", path)).words_remaining;
}

async function filesStored(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // The server makes its own sounds meanwhile.
  const ours = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes("sound-library"));
  return ours.map((entry) => join(entry.parentPath, entry.name));
}

test.each([
  ["is full", 0],
  ["becomes full in the middle of a file", 20_000],
])("a build on a disk that %s says so, keeps what was there, and succeeds once there is room", async (_name, left) => {
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title: "Alice",
    slate_value: before,
    is_draft: true,
  });
  await (
    await build(id, before)
  ).finished;
  const old = await itemOf(id);
  const oldBytes = await heard(old);
  const oldWords = await wordsLeft();
  const oldFiles = await filesStored();

  room = left;
  const failing = await build(id, edited);
  expect(failing.wordsCharged).toBeGreaterThan(10);
  await expect(failing.finished).rejects.toThrow(message);
  const failed = await itemOf(id);
  expect(failed).toMatchObject({
    full_audio_status: "FAILED",
    full_audio_url: old.full_audio_url,
    failure: { failure_type: "UNAVAILABLE", message },
  });
  expect(await heard(failed)).toEqual(oldBytes);
  // Still the place to come to: what is there is served.
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  // Sentences that were spoken are kept, and stay paid; the others are given back.
  const keptWords = oldWords - (await wordsLeft());
  expect(keptWords).toBeGreaterThanOrEqual(0);
  expect(await filesStored()).toEqual(oldFiles);

  room = Infinity;
  const again = await build(id, edited);
  expect(again.wordsCharged).toBe(failing.wordsCharged - keptWords);
  await again.finished;
  const done = await itemOf(id);
  expect(done).toMatchObject({ full_audio_status: "DONE", failure: null });
  expect(done.audio_duration).toBeGreaterThan(old.audio_duration + 2);
  expect((await heard(done)).byteLength).toBeGreaterThan(oldBytes.byteLength);
  expect(await wordsLeft()).toBe(oldWords - failing.wordsCharged);
});

test("a mix on a disk that becomes full says so, keeps voice and timeline, and succeeds once there is room", async () => {
  const body = { title: "Alice", slate_value: before, is_draft: true };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", body);
  await (
    await build(id, before)
  ).finished;
  const unmixed = await itemOf(id);
  const voiceBytes = await heard(unmixed);
  const files = await filesStored();
  const words = await wordsLeft();
  const clips = Object.values(unmixed.block_audios).map(({ audio_url: url, duration }) => ({
    title: "This was",
    type: "TTS",
    url,
    duration,
    ends: duration,
    delay: 2,
  }));
  async function mix(): Promise<string> {
    const watch = await watchContent(server.url, publisher.token(), id);
    const settings = { sections: [{ type: "TTS", tracks: [clips] }] };
    await publisher.inProject("PUT", `/content/${id}/composer-output`, { settings });
    return watch.finished();
  }

  room = 20_000;
  await expect(mix()).rejects.toThrow(message);
  const failed = await itemOf(id);
  expect(failed).toMatchObject({ full_audio_status: "FAILED", failure: { failure_type: "UNAVAILABLE", message } });
  expect(JSON.stringify(failed.composer_settings)).toContain('"delay":2');
  const { url } = await publisher.inProject<{ url: string }>("GET", `/content/${id}/download?mode=0`);
  expect(await heard({ ...unmixed, full_audio_url: url })).toEqual(voiceBytes);
  expect(await filesStored()).toEqual(files);

  room = Infinity;
  await mix();
  const mixed = await itemOf(id);
  expect(mixed).toMatchObject({ full_audio_status: "DONE", failure: null, is_mixed: true });
  expect(mixed.audio_duration).toBeCloseTo(unmixed.audio_duration + 2, 3);
  expect(await wordsLeft()).toBe(words);
});

test("a preview on a full disk is heard to its end, and kept once there is room", async () => {
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title: "Alice",
    slate_value: before,
    is_draft: true,
  });
  async function preview(): Promise<{ audio: ArrayBuffer; isKept: boolean }> {
    const { audio_url: url } = await publisher.inProject<{ audio_url: string }>(
      "POST",
      `/content/${id}/preview/v2`,
      before[0],
    );
    const answer = await fetch(url);
    return { audio: await answer.arrayBuffer(), isKept: answer.headers.has("content-length") };
  }
  room = 0;
  const { audio } = await preview();
  expect(scanMp3(new Uint8Array(audio)).durationSeconds).toBeGreaterThan(2);
  room = Infinity;
  expect(await preview()).toEqual({ audio, isKept: false });
  expect(await preview()).toEqual({ audio, isKept: true });
});
