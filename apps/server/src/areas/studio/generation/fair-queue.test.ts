import { afterAll, beforeAll, expect, test } from "vitest";
import { type GatedEngine, startGatedEngine } from "../../../test-kit/gated-engine.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { block } from "../test-kit/build-item.ts";

let engine: GatedEngine;
let server: TestServer;

beforeAll(async () => {
  engine = await startGatedEngine();
  server = await startTestServer({
    openAiSpeech: { url: engine.url, key: undefined, model: "tts-1", voices: ["alloy"] },
  });
});
afterAll(async () => {
  engine.release();
  await server.stop();
  engine.close();
});

function generate(publisher: Publisher, text: string): Promise<unknown> {
  const script = [block(text, { platform: "openai", voice: "alloy", engine: "neural" })];
  return publisher.inProject("POST", "/content/v2", { title: text, slate_value: script, is_draft: false });
}

test("an item does not wait for all that another organisation sent before it", async () => {
  const [many, one] = [await addPublisher(server), await addPublisher(server)];
  for (const text of ["One.", "Two.", "Three.", "Four.", "Five."]) await generate(many, text);
  // As many as are generated at once.
  await expect.poll(() => engine.asked.length).toBe(2);
  await generate(one, "Mine.");
  engine.answerOne();
  await expect.poll(() => engine.asked.length).toBe(3);
  expect(engine.asked).toEqual(["One.", "Two.", "Mine."]);
});
