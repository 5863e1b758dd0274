import { type CloudServices, startCloudServices } from "@lectern/speech/test-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { cloudSpeechOf } from "../../../test-kit/cloud-speech-of.ts";
import { startTestServer, type TestServer } from "../../../test-kit/start-test-server.ts";

const platforms = ["polly", "azure", "google", "elevenlabs"] as const;

let services: CloudServices;
let server: TestServer;
let publisher: Publisher;

beforeAll(async () => {
  services = await startCloudServices();
  server = await startTestServer({ cloudSpeech: cloudSpeechOf(services) });
  publisher = await addPublisher(server);
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
  await expect.poll(async () => (await item()).full_audio_status).toBe("DONE");
  expect(platforms.map((platform) => services[platform].refused)).toEqual([[], [], [], []]);
  expect(platforms.map((platform) => services[platform].spoken[0]?.text)).toEqual(
    ["a", "b", "c", "d"].map((letter) => `Voice ${letter} is far away.`),
  );
  expect(services.polly.spoken.map(({ ssml }) => ssml)).toContain(
    '<speak><prosody rate="90%">Voice a is far away.</prosody></speak>',
  );
  const audio = await fetch((await item()).full_audio_url ?? "");
  expect(Number(audio.headers.get("content-length"))).toBeGreaterThan(10_000);
});

interface Engines {
  engines: {
    platform: string;
    is_configured: boolean;
    down_since: string | null;
    down_reason: string | null;
    voices: number;
    retired: number;
    refreshed_at: string | null;
    refresh_failure: string | null;
    tiers: { tier: string; usd_per_million: number | null; characters: number }[];
  }[];
  projects: {
    project_id: string | null;
    project_name: string | null;
    organisation_name: string | null;
    platform: string;
    characters: number;
  }[];
}

test("the operator sees what the services counted, by project, and beside it their prices", async () => {
  const { engines, projects } = await publisher.call<Engines>("GET", "/installation/speech_engines");
  expect(
    engines.map(({ platform, is_configured, voices, down_since }) => [platform, is_configured, voices, down_since]),
  ).toEqual([
    ["polly", true, 13, null],
    ["azure", true, 4, null],
    ["google", true, 4, null],
    ["elevenlabs", true, 3, null],
    ["openai", false, 0, null],
  ]);
  // The text and its marks: twice what is spoken.
  const characters = 2 * "Voice a is far away.".length;
  // With what its voice was measured by.
  const all = services.polly.spoken.reduce((sum, { text }) => sum + text.length, 0);
  expect(all).toBeGreaterThan(2 * characters);
  expect(engines[0]?.tiers.slice(0, 2)).toEqual([
    expect.objectContaining({ tier: "standard", usd_per_million: 4, characters: all }),
    expect.objectContaining({ tier: "neural", usd_per_million: 16, characters: 0 }),
  ]);
  // What voices are measured by is no project's.
  const ofProjects = projects.filter(({ project_id: id }) => id !== null);
  expect(projects).toHaveLength(8);
  expect(ofProjects.map(({ project_id: id }) => id)).toEqual(Array(4).fill(publisher.projectId));
  const { name } = await publisher.call<{ name: string }>("GET", `/organisation/${publisher.organisationId}`);
  expect(ofProjects.map(({ organisation_name }) => organisation_name)).toEqual(Array(4).fill(name));
  expect(ofProjects.find(({ platform }) => platform === "polly")).toMatchObject({ characters });
});

test("a service that fails is down from its first failure on until it answers; its voices stand, and a voice that it drops is retired", async () => {
  const preview = (text: string) =>
    publisher.call("POST", "/audio/preview", {
      slate_value: text,
      lang_code: "en-US",
      platform: "elevenlabs",
      engine: "neural",
      voice: "pNInz6obpgDQGcFmaJgB",
      volume: 0,
      speed: 100,
    });
  const refresh = () =>
    publisher.call<Engines["engines"][number]>("POST", "/installation/speech_engines/refresh", {
      platform: "elevenlabs",
    });
  const known = async () =>
    (await publisher.call<Engines>("GET", "/installation/speech_engines")).engines.find(
      ({ platform }) => platform === "elevenlabs",
    );
  services.elevenlabs.isDown = true;
  await expect(preview("Is anybody there?")).rejects.toThrow("ElevenLabs failed");
  const first = (await known())?.down_since;
  expect(first).not.toBeNull();
  await expect(preview("Is anybody here?")).rejects.toThrow("ElevenLabs failed");
  await expect(refresh()).rejects.toThrow("ElevenLabs failed");
  expect(await known()).toMatchObject({
    down_since: first,
    voices: 3,
    refresh_failure: expect.stringContaining("failed") as string,
  });
  services.elevenlabs.isDown = false;
  services.elevenlabs.removed.add("pNInz6obpgDQGcFmaJgB");
  expect(await refresh()).toMatchObject({ voices: 2, retired: 1, refresh_failure: null });
  // Its texts are spoken as before, as long as the service speaks them.
  await preview("Here I am again.");
  expect(await known()).toMatchObject({ down_since: null, down_reason: null });
});
