import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "@lectern/script";
import { defaultVoice } from "../../../test-kit/espeak-block.ts";
import { type GatedEngine, startGatedEngine } from "../../../test-kit/gated-engine.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";
import { watchContent } from "../../../test-kit/watch-content.ts";

let engine: GatedEngine;
let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  engine = await startGatedEngine();
  server = await startTestServer({
    billing: { kind: "sandbox" },
    openAiSpeech: { url: engine.url, key: undefined, model: "tts-1", voices: ["alloy"] },
  });
  publisher = await addPublisher(server);
  await publisher.call("POST", `/organisation/${publisher.organisationId}/subscribe-to-preview-plan`);
});
afterAll(async () => {
  await server.stop();
  engine.close();
});

/** A text of two words, spoken by the engine that is held. */
const slate_value: Block[] = [
  {
    type: "block",
    audio_profile: { ...defaultVoice, platform: "openai", voice: "alloy", engine: "neural" },
    children: [{ type: "paragraph", children: [{ text: "Oh dear!" }] }],
  },
];

async function draft(): Promise<string> {
  const body = { title: "Alice", slate_value, is_draft: true };
  return (await publisher.inProject<{ content_id: string }>("POST", "/content/v2", body)).content_id;
}

function generate(id: string): Promise<unknown> {
  return publisher.inProject("PUT", `/content/${id}/v2`, { title: "Alice", slate_value, is_draft: false });
}

function generateToDownload(id: string, title = "Alice"): Promise<unknown> {
  return publisher.inProject("PUT", `/content/${id}/download`, { title, slate_value, is_draft: false });
}

const fetchDownload = (id: string): Promise<unknown> => publisher.inProject("GET", `/content/${id}/download`);

async function used() {
  const { counters } = await publisher.call<{ counters: Record<string, { used: number }> }>(
    "GET",
    `/organisation/${publisher.organisationId}/usage`,
  );
  const of = (name: string) => counters[name]?.used;
  return {
    words: of("words"),
    articles: of("articles"),
    stored_audios: of("stored_audios"),
    downloads: of("downloads"),
  };
}

const underWay = { words: 2, articles: 1, stored_audios: 1, downloads: 0 };
const nothing = { words: 0, articles: 0, stored_audios: 0, downloads: 0 };

test("[M19] [M23] [M34] what a build takes is given back with it, and a download is counted once", async () => {
  const id = await draft();

  // [M11] [M34] cancelled
  await generate(id);
  expect(await used()).toEqual(underWay);
  await publisher.inProject("DELETE", `/content/${id}/build`);
  expect(await used()).toEqual(nothing);

  // [M27] cancelled with its download
  await generateToDownload(id);
  expect(await used()).toEqual({ ...underWay, downloads: 1 });
  await publisher.inProject("DELETE", `/content/${id}/build`);
  expect(await used()).toEqual(nothing);

  // [M11] [M27] failed
  const failing = await watchContent(server.url, publisher.token(), id);
  await generateToDownload(id);
  engine.release("failed");
  await expect(failing.finished()).rejects.toThrow(/./);
  expect(await used()).toEqual(nothing);

  // [M19] tried again, [M21] [M22] and downloaded
  engine.release();
  const done = await watchContent(server.url, publisher.token(), id);
  await generateToDownload(id);
  await done.finished();
  expect(await used()).toEqual({ ...underWay, downloads: 1 });
  await fetchDownload(id);
  expect(await used()).toEqual({ ...underWay, downloads: 1 });
  await fetchDownload(id);
  expect(await used()).toEqual({ ...underWay, downloads: 2 });

  // [M23] refused
  for (let count = 3; count <= 5; count += 1) await fetchDownload(id);
  await expect(generateToDownload(id, "Another title")).rejects.toThrow(
    "402 Your plan downloads 5 audios a month, and they are used up. Please upgrade your plan to continue.",
  );
  expect(await publisher.inProject("GET", `/content/${id}`)).toMatchObject({
    title: "Alice",
    full_audio_status: "DONE",
  });
  expect(await used()).toEqual({ ...underWay, downloads: 5 });
});
