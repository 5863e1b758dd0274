import type { Block } from "@lectern/script";
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

/** More than is spoken while the test runs. */
function book(title: string): Block[] {
  const lines = Array.from({ length: 600 }, (_, line) => `This is line ${line} of the ${title} book.`);
  return Array.from({ length: 60 }, (_, page) =>
    block(lines.slice(page * 10, page * 10 + 10).join(" "), { platform: "openai", voice: "alloy", engine: "neural" }),
  );
}

test("an item does not wait for the books of another organisation to end", async () => {
  const [many, one] = [await addPublisher(server), await addPublisher(server)];
  for (const title of ["first", "second"]) {
    await many.inProject("POST", "/content/v2", { title, slate_value: book(title), is_draft: false });
  }
  /** The engine speaks on, sentence by sentence, until it was asked for one. */
  async function askedFor(part: string): Promise<void> {
    const isAsked = () => engine.asked.some((text) => text.includes(part));
    const answerUntilAsked = (): boolean => {
      if (!isAsked()) engine.answerOne();
      return isAsked();
    };
    await expect.poll(answerUntilAsked, { interval: 100 }).toBe(true);
  }
  await askedFor("the first book");
  await askedFor("the second book");
  await generate(one, "Mine, too.");
  await askedFor("Mine, too.");
  expect(engine.asked.some((text) => text.includes("line 599"))).toBe(false);
});
