import { type CloudServices, startCloudServices } from "@lectern/speech/test-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Publisher, signUp } from "../../../test-kit/publisher.ts";
import { cloudSpeechOf } from "../../../test-kit/cloud-speech-of.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";

const platforms = ["polly", "azure", "google", "elevenlabs"] as const;

let services: CloudServices;
let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  services = await startCloudServices();
  server = await startTestServer({ cloudSpeech: cloudSpeechOf(services) });
  publisher = await signUp(server);
});
afterAll(async () => {
  await server.stop();
  await services.close();
});

interface Item {
  full_audio_status: string | null;
  full_audio_url: string | null;
}

interface Voice {
  code: string;
  engine: "neural" | "standard";
  platform: string;
}

function block(text: string, { platform, code, engine }: Voice) {
  return {
    type: "block",
    audio_profile: { platform, voice: code, engine, lang_code: "en-US", volume: 0, speed: 90, pitch: "", style: "" },
    children: [{ type: "paragraph", children: [{ text }] }],
  };
}

test("an item is built with voices of each service, each heard in the file", async () => {
  const listed = JSON.parse(await publisher.call<string>("GET", "/voices")) as { code: string; voices: Voice[] }[];
  const english = listed.find(({ code }) => code === "en-US")?.voices ?? [];
  const chosen = platforms.map((platform) => english.find((voice) => voice.platform === platform));
  const script = chosen.map((voice, index) => block(`Voice ${"abcd".charAt(index)} is far away.`, voice!));
  const draft = { title: "Clouds", slate_value: script, is_draft: false };
  const { content_id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", draft);
  const item = () => publisher.inProject<Item>("GET", `/content/${content_id}`);
  await expect.poll(async () => (await item()).full_audio_status, { timeout: 10_000 }).toBe("DONE");
  expect(platforms.map((platform) => services[platform].refused)).toEqual([[], [], [], []]);
  expect(platforms.map((platform) => services[platform].spoken.at(-1)?.text)).toEqual(
    ["a", "b", "c", "d"].map((letter) => `Voice ${letter} is far away.`),
  );
  expect(services.polly.spoken.map(({ ssml }) => ssml)).toContain(
    '<speak><prosody rate="90%">Voice a is far away.</prosody></speak>',
  );
  const audio = await fetch((await item()).full_audio_url ?? "");
  expect(Number(audio.headers.get("content-length"))).toBeGreaterThan(10_000);
});
