import { afterAll, beforeAll, expect, test } from "vitest";
import { scanMp3 } from "@lectern/audio";
import type { Block } from "@lectern/script";
import { startGatedEngine, type GatedEngine } from "../../../test-kit/gated-engine.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { defaultVoice, espeakBlock } from "../../../test-kit/espeak-block.ts";

let engine: GatedEngine;
let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  engine = await startGatedEngine();
  const speech = { url: engine.url, key: undefined, model: "tts-1", voices: ["alloy"] };
  server = await startTestServer({ openAiSpeech: speech }, { ownPostgres: true });
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  engine.close();
});

const sentences = ["One is spoken.", "Two is spoken.", "Three is spoken.", "Four is spoken.", "Five is spoken."];

function script(): Block[] {
  const voice = { ...defaultVoice, platform: "openai", voice: "alloy", engine: "neural" } as const;
  return [espeakBlock(sentences.join(" "), voice)];
}

interface Item {
  full_audio_status: string | null;
  full_audio_url: string | null;
  audio_duration: number;
  failure: unknown;
}

test("a build whose database is lost in the middle is finished when it is back, charged once", async () => {
  const body = { title: "Lost", slate_value: script() };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    ...body,
    is_draft: true,
  });
  const { words_charged: words } = await publisher.inProject<{ words_charged: number }>("PUT", `/content/${id}/v2`, {
    ...body,
    is_draft: false,
  });
  expect(words).toBe(15);
  await expect.poll(() => engine.asked.length).toBeGreaterThan(0);

  const restore = await server.interruptDatabase();
  await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(503);
  engine.release();
  // Every sentence is spoken although none of their progress can be written down.
  await expect.poll(() => engine.asked.length).toBe(sentences.length);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
  await restore();

  const item = await finished(id);
  expect(engine.asked).toHaveLength(sentences.length);
  expect(item).toMatchObject({ full_audio_status: "DONE", failure: null });
  const bytes = new Uint8Array(await (await fetch(item.full_audio_url ?? "")).arrayBuffer());
  expect(scanMp3(bytes).durationSeconds).toBeCloseTo(item.audio_duration, 0);
  expect(item.audio_duration).toBeGreaterThan(5);
  expect(await publisher.call("GET", `/organisation/${publisher.organisationId}/usage`)).toMatchObject({
    current_month_words_usage: words,
  });
});

/** The item when its build has ended; the database may still be away at first. */
async function finished(id: string): Promise<Item> {
  const item = () => publisher.inProject<Item>("GET", `/content/${id}`);
  await expect.poll(async () => (await item()).full_audio_status, { interval: 100 }).not.toBe("IN PROGRESS");
  return item();
}
