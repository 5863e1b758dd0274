import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { wavHeader, wavSampleBytes } from "@lectern/audio";
import { utterancesOf } from "@lectern/script";
import { createFliteEngine } from "@lectern/speech";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../test-kit/start-test-server.ts";
import { block, build, create } from "./test-kit/build-item.ts";

const flite = createFliteEngine();
let speech: Server;
let server: TestServer;
let publisher: Publisher;

/** A voice that leaves a word out and tells no times. */
async function spokenWithout(text: string): Promise<Buffer> {
  const said = block(text.replace("several ", ""), { platform: "flite", voice: "awb" });
  const [item] = utterancesOf(said, []);
  if (item?.kind !== "speech") throw new Error("nothing to speak");
  const { samples, sampleRate } = await flite.synthesize({
    utterance: item.utterance,
    voice: "awb",
    profile: { ...said.audio_profile, lang_code: "en-US" },
  });
  return Buffer.concat([wavHeader({ samples: samples.length, channels: 1, sampleRate }), wavSampleBytes(samples)]);
}

beforeAll(async () => {
  speech = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void json(request)
      .then((body) => spokenWithout(String((body as Record<string, unknown>)["input"])))
      .then((wav) => response.writeHead(200, { "content-type": "audio/wav" }).end(wav));
  }).listen(0, "127.0.0.1");
  await once(speech, "listening");
  const { port } = speech.address() as AddressInfo;
  const openAiSpeech = { url: `http://127.0.0.1:${port}/v1`, key: undefined, model: "m", voices: ["her"], styles: [] };
  server = await startTestServer({ openAiSpeech });
  publisher = await addPublisher(server);
});
afterAll(async () => {
  await server.stop();
  speech.close();
  await flite.close();
});

interface Times {
  data: { blocks: { words: unknown[]; doubts: { sentence: string; kind: string; from: number; to: number }[] }[] };
}

test("a sentence whose audio leaves a word out is marked until somebody finds it right", async () => {
  const text = "The river rose quickly in the night. Nobody was hurt, but several families had to leave their homes.";
  const script = [block(text, { platform: "openai", voice: "her", engine: "neural", lang_code: "en-US" })];
  const { content_id: id } = await create(publisher, script);
  await build(publisher, server, id, script);
  const doubts = async () =>
    (await publisher.inProject<Times["data"]>("GET", `/content/${id}/word_times`)).blocks[0]?.doubts;
  const listed = async () => {
    const found = await publisher.inProject<{ id: string; doubtful_sentences: number }[]>("GET", "/content");
    return found.find((item) => item.id === id)?.doubtful_sentences;
  };
  const [doubt] = (await doubts()) ?? [];
  expect(doubt).toMatchObject({ kind: "missing", from: text.indexOf("several"), to: text.indexOf(" families") });
  expect(await listed()).toBe(1);
  const address = `/content/${id}/doubts`;
  await publisher.inProject("DELETE", `${address}/${doubt?.sentence}`);
  expect(await doubts()).toEqual([]);
  expect(await listed()).toBe(0);
  await expect(publisher.inProject("DELETE", `${address}/${"x".repeat(22)}`)).rejects.toThrow("not marked");
  // Spoken again without a change it is the same sentence, and found right already.
  await build(publisher, server, id, [...script, block("One more.")]);
  expect(await listed()).toBe(0);
});
