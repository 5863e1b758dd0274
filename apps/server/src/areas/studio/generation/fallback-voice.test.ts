import { type CloudServices, startCloudServices } from "@lectern/speech/test-kit";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { cloudSpeechOf } from "../../../test-kit/cloud-speech-of.ts";
import { isLevelSample } from "../../../test-kit/is-level-sample.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";

const minutes = 60_000;
const elevenlabs = { platform: "elevenlabs", voice: "21m00Tcm4TlvDq8ikWAM", engine: "neural" };
const azure = { platform: "azure", voice: "en-US-JennyNeural", engine: "neural" };
const espeak = { platform: "espeak", voice: "en-US", engine: "standard" };
const settings = { lang_code: "en-US", volume: 0, speed: 100, pitch: "", style: "" };

/** The server's clock stands still, but for what the tests add to it. */
const began = Date.now();
let ahead = 0;
let services: CloudServices;
let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  services = await startCloudServices();
  const now = () => new Date(began + ahead);
  server = await startTestServer({ cloudSpeech: cloudSpeechOf(services) }, { now, pollIntervalSeconds: 1 });
  // The catalogues of services stand once they were read.
  await (await addPublisher(server)).call("GET", "/voices");
});
// A bearer token is good for 15 minutes, and each test lets ten pass.
beforeEach(async () => {
  publisher = await addPublisher(server);
});
afterEach(async () => {
  services.elevenlabs.isDown = false;
  services.azure.isDown = false;
  // They answer again, as far as anybody knows.
  await Promise.all([elevenlabs, azure].map((voice) => hear(voice, "I am back.")));
});
afterAll(async () => {
  await server.stop();
  await services.close();
});

interface Item {
  full_audio_status: string | null;
  full_audio_url: string | null;
  failure: { failure_type: string; message: string; block?: { number: number } } | null;
  waiting: { service: string; since: string; until: string } | null;
  fallback: { sentences: number; services: string[] } | null;
  is_content_changed: boolean;
  version: number;
}

interface Saved {
  content_id: string;
}

function block(text: string, voice: object = elevenlabs) {
  return {
    type: "block",
    audio_profile: { ...settings, ...voice },
    children: [{ type: "paragraph", children: [{ text }] }],
  };
}

async function setFallback(...voices: object[]) {
  return publisher.inProject("PUT", "/fallback_voices", {
    fallback_voices: voices.map((voice) => ({ ...settings, ...voice })),
  });
}

async function hear(voice: object, text: string) {
  return publisher.call("POST", "/audio/preview", { ...settings, ...voice, slate_value: text });
}

/** The service fails from now on; everybody knows, and so many minutes pass. */
async function takeDown(platform: "elevenlabs" | "azure", voice: object, minutesAgo: number): Promise<void> {
  services[platform].isDown = true;
  await expect(hear(voice, "Is anybody there?")).rejects.toThrow("failed");
  ahead += minutesAgo * minutes;
}

async function buildOf(...slate_value: object[]): Promise<string> {
  const draft = { title: "Clouds", slate_value, is_draft: false };
  return (await publisher.inProject<Saved>("POST", "/content/v2", draft)).content_id;
}

const item = (id: string) => publisher.inProject<Item>("GET", `/content/${id}`);
const status = (id: string) => expect.poll(async () => (await item(id)).full_audio_status);
const service = (id: string) => expect.poll(async () => (await item(id)).waiting?.service);
const wordsUsed = async () =>
  (await publisher.call<Usage>("GET", `/organisation/${publisher.organisationId}/usage`)).current_month_words_usage;

interface Usage {
  current_month_words_usage: number;
}

async function voicesOfCaptions(id: string): Promise<string[]> {
  const made = await publisher.inProject<{ srtUniqueId: string }>("PUT", `/content/${id}/generate-srt`, {
    format: "vtt",
  });
  const captions = await (await fetch(`${server.url}/captions/${made.srtUniqueId}.vtt`)).text();
  return [...new Set([...captions.matchAll(/<v ([^>]+)>/gu)].map(([, name]) => name ?? ""))];
}

interface Times {
  blocks: { words: unknown[]; fallback: { from: number; to: number }[] }[];
}

test("a build waits while a service is down, goes on with the fallback voice after ten minutes, and the service speaks later for no words", async () => {
  await setFallback(espeak);
  await takeDown("elevenlabs", elevenlabs, 9.95);
  const id = await buildOf(block("Far away is a cloud. It is white."), block("I was here all along.", azure));
  await service(id).toBe("ElevenLabs");
  const waiting = await item(id);
  expect(waiting.full_audio_status).toBe("IN PROGRESS");
  const { since = "", until = "" } = waiting.waiting ?? {};
  expect(Date.parse(until) - Date.parse(since)).toBe(10 * minutes);
  ahead += minutes / 10;
  await status(id).toBe("DONE");
  expect(await item(id)).toMatchObject({
    waiting: null,
    fallback: { sentences: 2, services: ["ElevenLabs"] },
    is_content_changed: false,
  });
  const { blocks } = await publisher.inProject<Times>("GET", `/content/${id}/word_times`);
  expect(blocks.map(({ words, fallback }) => [words.length, fallback])).toEqual([
    [
      8,
      [
        { from: 0, to: 19 },
        { from: 21, to: 32 },
      ],
    ],
    [5, []],
  ]);
  const words = await wordsUsed();
  expect(words).toBe(13);
  expect(await voicesOfCaptions(id)).toEqual([expect.not.stringMatching(/^Rachel$/u), "Jenny"]);

  services.elevenlabs.isDown = false;
  ahead += 2 * minutes;
  services.elevenlabs.spoken = [];
  const again = { content_ids: [id] };
  expect(await publisher.inProject("POST", "/content/bulk/price", again)).toMatchObject({
    words: 0,
    items_to_generate: 1,
  });
  expect(await publisher.inProject("POST", "/content/bulk", { ...again, action: "generate" })).toMatchObject({
    results: [{ words_charged: 0 }],
  });
  await status(id).toBe("DONE");
  const spoken = services.elevenlabs.spoken.map(({ text }) => text).filter((text) => !isLevelSample(text));
  expect(spoken).toEqual(["Far away is a cloud.", "It is white."]);
  expect(await item(id)).toMatchObject({ fallback: null, is_content_changed: false });
  expect(await voicesOfCaptions(id)).toEqual(["Rachel", "Jenny"]);
  expect(await wordsUsed()).toBe(words);
});

test("a service that answers again before ten minutes are over speaks itself; meanwhile it is not asked by every build", async () => {
  await setFallback(espeak);
  await takeDown("elevenlabs", elevenlabs, 9.95);
  const id = await buildOf(block("Far away is a cloud."));
  await service(id).toBe("ElevenLabs");
  services.elevenlabs.isDown = false;
  services.elevenlabs.spoken = [];
  const other = await buildOf(block("Here is another one."));
  // It failed a moment ago: this one waits without asking.
  await service(other).toBe("ElevenLabs");
  expect(services.elevenlabs.spoken).toEqual([]);
  ahead += 2 * minutes;
  for (const one of [id, other]) {
    await status(one).toBe("DONE");
    expect(await item(one)).toMatchObject({ waiting: null, fallback: null });
  }
  expect(services.elevenlabs.spoken.map(({ text }) => text).toSorted()).toEqual([
    "Far away is a cloud.",
    "Here is another one.",
  ]);
});

test("a build that waits is cancelled, and gives back its words", async () => {
  await setFallback(espeak);
  await takeDown("elevenlabs", elevenlabs, 1);
  const id = await buildOf(block("Far away is a cloud."));
  await service(id).toBe("ElevenLabs");
  expect(await wordsUsed()).toBe(5);
  await publisher.inProject("DELETE", `/content/${id}/build`);
  expect(await item(id)).toMatchObject({ full_audio_status: null, waiting: null });
  expect(await wordsUsed()).toBe(0);
});

test.each([
  ["without a fallback voice", [], "ElevenLabs failed at this sentence."],
  [
    "without one for its language",
    [{ ...espeak, lang_code: "de-DE", voice: "de-DE" }],
    "ElevenLabs failed at this sentence. The project has no fallback voice of another service for English.",
  ],
  [
    "with one of the same service",
    [{ ...elevenlabs, voice: "pNInz6obpgDQGcFmaJgB" }],
    "ElevenLabs failed at this sentence. The project has no fallback voice of another service for English.",
  ],
])("%s a build fails at once, and gives back its words", async (_name, fallbacks: object[], message) => {
  await setFallback(...fallbacks);
  await takeDown("elevenlabs", elevenlabs, 11);
  const id = await buildOf(block("I was here all along.", azure), block("Far away is a cloud."));
  await status(id).toBe("FAILED");
  expect((await item(id)).failure).toMatchObject({ failure_type: "ENGINE_FAILED", message, block: { number: 2 } });
  expect(await wordsUsed()).toBe(5);
});

test("a fallback voice that fails, too, is not stood in for", async () => {
  await setFallback(azure);
  await takeDown("azure", azure, 0);
  await takeDown("elevenlabs", elevenlabs, 11);
  const id = await buildOf(block("Far away is a cloud."));
  await status(id).toBe("FAILED");
  expect((await item(id)).failure).toMatchObject({
    message: "Azure Speech failed at this sentence. It was to speak in place of another service that is down.",
    block: { number: 1 },
  });
});
