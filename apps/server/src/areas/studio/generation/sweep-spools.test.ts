import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Block } from "@lectern/script";
import { defaultVoice } from "../../../test-kit/espeak-block.ts";
import { startGatedEngine, type GatedEngine } from "../../../test-kit/gated-engine.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";

let engine: GatedEngine;
let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  engine = await startGatedEngine();
  const speech = { url: engine.url, key: undefined, model: "tts-1", voices: ["alloy"] };
  server = await startTestServer({ openAiSpeech: speech });
});
beforeEach(async () => {
  engine.hold();
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  engine.close();
});

const script: Block[] = [
  {
    type: "block",
    audio_profile: { ...defaultVoice, platform: "openai", voice: "alloy", engine: "neural" },
    children: [{ type: "paragraph", children: [{ text: "It is spoken. It is spoken once more." }] }],
  },
];

test.each<[string, (id: string) => Promise<unknown>]>([
  ["succeeds", async () => Promise.resolve(engine.release())],
  ["fails", async () => Promise.resolve(engine.release("failed"))],
  ["is cancelled", (id) => publisher.inProject("DELETE", `/content/${id}/build`)],
  ["goes with its project", () => publisher.inProject("DELETE", "")],
])("nothing is left in scratch of a build that %s", async (_how, end) => {
  const scratch = join(server.dataDir, "scratch");
  const item = { title: "Alice", slate_value: script };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    ...item,
    is_draft: true,
  });
  await publisher.inProject("PUT", `/content/${id}/v2`, { ...item, is_draft: false });
  await expect.poll(() => engine.asked.length).toBe(2);
  expect(await readdir(scratch)).toHaveLength(1);
  await end(id);
  await expect.poll(() => readdir(scratch)).toEqual([]);
});
