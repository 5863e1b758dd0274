import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLevelSample } from "../../test-kit/is-level-sample.ts";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { toneWav } from "../../test-kit/tone-wav.ts";
import { watchContent } from "../../test-kit/watch-content.ts";
import { block, build, create, itemOf, type Saved } from "./test-kit/build-item.ts";

const styles = [{ name: "newscast", instructions: "Read like a news anchor." }];

let speech: Server;
let server: TestServer;
let publisher: Publisher;
let answers = 0;
let broken = false;
/** What the speech calls said of how to speak. */
const instructions: unknown[] = [];

beforeAll(async () => {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.endsWith("/audio/speech")) return void response.writeHead(404).end();
    const asked = (await json(request)) as { input: string; instructions?: string };
    if (!isLevelSample(asked.input)) {
      instructions.push(asked.instructions);
      answers += 1;
    }
    if (broken) return void response.writeHead(500).end("no");
    return void response.writeHead(200, { "content-type": "audio/wav" }).end(toneWav());
  }
  speech = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(request, response)).listen(
    0,
    "127.0.0.1",
  );
  await once(speech, "listening");
  const { port } = speech.address() as AddressInfo;
  server = await startTestServer({
    openAiSpeech: { url: `http://127.0.0.1:${port}/v1`, key: undefined, model: "tts-1", voices: ["alloy"], styles },
  });
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  speech.close();
});

const remote = () => [block("It speaks. It speaks again.", { platform: "openai", voice: "alloy", engine: "neural" })];

test("an engine that is another server is heard like any other, and asked only for what changed", async () => {
  const { content_id: id } = await create(publisher, remote());
  answers = 0;
  await build(publisher, server, id, remote());
  expect(answers).toBe(2);
  const item = await itemOf(publisher, id);
  expect(item.audio_duration).toBeGreaterThan(2);
  const louder = remote();
  const more = [...louder, block("And a third time.", { platform: "openai", voice: "alloy", engine: "neural" })];
  await build(publisher, server, id, more);
  expect(answers).toBe(3);
});

test("its model elsewhere is not shown at OpenAI's prices", async () => {
  const { content_id: id } = await create(publisher, remote());
  await build(publisher, server, id, remote());
  const { engines } = await publisher.call<{ engines: { platform: string; tiers: object[] }[] }>(
    "GET",
    "/installation/speech_engines",
  );
  const { tiers } = engines.find(({ platform }) => platform === "openai") ?? {};
  const { port } = speech.address() as AddressInfo;
  const tier = `tts-1 (127.0.0.1:${port})`;
  expect(tiers).toEqual([expect.objectContaining({ tier, usd_per_million: null, source: null })]);
});

test("a style sends its instructions, and is a sound of its own", async () => {
  const { content_id: id } = await create(publisher, remote());
  await build(publisher, server, id, remote());
  instructions.length = 0;
  const styled = remote().map((one) => ({ ...one, audio_profile: { ...one.audio_profile, style: "newscast" } }));
  const { words_charged: charged } = await build(publisher, server, id, styled);
  expect(charged).toBe(5);
  expect(instructions).toEqual(["Read like a news anchor.", "Read like a news anchor."]);
});

test("an engine that fails ends the build with ENGINE_FAILED; the words come back and what was spoken stays", async () => {
  const { content_id: id } = await create(publisher, remote());
  broken = true;
  const watch = await watchContent(server.url, publisher.token(), id);
  const saved = await publisher.inProject<Saved>("PUT", `/content/${id}/v2`, {
    title: "Alice",
    slate_value: remote(),
    is_draft: false,
  });
  await expect(watch.finished()).rejects.toThrow(/./);
  broken = false;
  expect(await itemOf(publisher, id)).toMatchObject({
    full_audio_status: "FAILED",
    failure: {
      failure_type: "ENGINE_FAILED",
      block: { number: 1, hash: expect.stringMatching(/./), text: expect.stringMatching(/./) },
    },
  });
  const { credits } = await publisher.inProject<{ credits: number }>("POST", `/content/${id}/credits`, {
    slate_value: remote(),
  });
  expect(credits).toBe(saved.words_charged);
});
