import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAzureEngine } from "../azure/azure-engine.ts";
import { createElevenLabsEngine } from "../elevenlabs/elevenlabs-engine.ts";
import { createGoogleEngine } from "../google/google-engine.ts";
import type { SynthesisRequest, Voice } from "../speech-engine.ts";
import { type CloudServices, startCloudServices } from "../test-kit/services/index.ts";
import { testRequest } from "../test-kit/test-utterance.ts";
import type { CloudEngineOptions } from "./cloud-engine.ts";

let services: CloudServices;
beforeAll(async () => {
  services = await startCloudServices();
});
afterEach(() => {
  for (const service of [services.azure, services.google, services.elevenlabs]) {
    Object.assign(service, { faults: [], isDown: false, spoken: [], refused: [], listed: 0 });
  }
});
afterAll(() => services.close());

const common: CloudEngineOptions = { fetch, wait: async () => undefined, random: () => 1 };
const engines = {
  azure: (options: object = {}) => createAzureEngine({ ...common, ...services.azure.options, ...options }),
  google: (options: object = {}) => createGoogleEngine({ ...common, ...services.google.options, ...options }),
  elevenlabs: (options: object = {}) =>
    createElevenLabsEngine({ ...common, ...services.elevenlabs.options, ...options }),
};
const names = { azure: "Azure Speech", google: "Google Text-to-Speech", elevenlabs: "ElevenLabs" };
const timedVoices = {
  azure: "en-US-JennyNeural",
  google: "en-US-Wavenet-D",
  elevenlabs: "21m00Tcm4TlvDq8ikWAM",
};
const platforms = ["azure", "google", "elevenlabs"] as const;

function request(text: string, voice: string, profile: Partial<SynthesisRequest["profile"]> = {}): SynthesisRequest {
  const whole = { speed: 100, pitch: "" as const, style: "", lang_code: "en-US", ...profile };
  return { ...testRequest(text), voice, profile: whole };
}

describe.each(platforms)("%s", (platform) => {
  const sentence = "Fish & chips, “naïve” said Zoë.";
  const asked = (text = sentence, profile = {}) => request(text, timedVoices[platform], profile);

  test("a sentence is spoken and each of its words timed by the service", async () => {
    const speech = await engines[platform]().synthesize(asked());
    expect(services[platform].refused).toEqual([]);
    expect(services[platform].spoken.map(({ text }) => text)).toEqual([sentence]);
    const starts = [0, 0.26, 0.57, 0.88, 1.14];
    expect(speech.words.map(({ startSeconds }) => startSeconds)).toEqual(
      starts.map((seconds) => expect.closeTo(seconds, 2)),
    );
    expect(speech.estimated).toBeUndefined();
    expect(speech.billed?.characters).toBeGreaterThanOrEqual(sentence.length);
  });

  test("20 % is a fifth as fast, 200 % twice as fast, whatever the service takes of it", async () => {
    const speaking = engines[platform]();
    const [normal = 1, slow = 1, fast = 1] = await Promise.all(
      [100, 20, 200].map(async (speed) => (await speaking.synthesize(asked("Hello there.", { speed }))).samples.length),
    );
    expect(services[platform].refused).toEqual([]);
    expect(slow / normal).toBeCloseTo(5, 1);
    expect(fast / normal).toBeCloseTo(0.5, 1);
  });

  test.each(["throttled", "failed", "cut", "short"] as const)("%s: asked again, whole in the end", async (fault) => {
    const speaking = engines[platform]();
    const whole = await speaking.synthesize(asked());
    services[platform].faults.push(fault, fault);
    expect(await speaking.synthesize(asked())).toEqual(whole);
    services[platform].faults.push(fault, fault, fault);
    await expect(speaking.synthesize(asked())).rejects.toMatchObject({ code: "ENGINE_FAILED" });
  });

  test("a service that is down, or says nothing, is an outage; its voices stand", async () => {
    const speaking = engines[platform]({ timeoutMs: 1500 });
    const voices = await speaking.languages();
    await speaking.synthesize(asked("Hello."));
    services[platform].faults.push("silent");
    await expect(speaking.synthesize(asked("Hello."))).rejects.toMatchObject({
      message: `${names[platform]} did not answer in time.`,
      isOutage: true,
    });
    services[platform].isDown = true;
    await expect(speaking.synthesize(asked("Hello."))).rejects.toMatchObject({ isOutage: true });
    expect(await speaking.languages()).toBe(voices);
  });

  test("cancelling ends the call", async () => {
    const speaking = engines[platform]();
    await speaking.languages();
    const cancelled = new AbortController();
    services[platform].faults.push("silent");
    const speech = speaking.synthesize(asked("Hello."), cancelled.signal);
    await expect.poll(() => services[platform].faults.length).toBe(0);
    cancelled.abort();
    await expect(speech).rejects.toMatchObject({ code: "CANCELLED" });
  });

  test("a voice that is not in the catalogue, and a style it lacks, are refused before anything is asked", async () => {
    const speaking = engines[platform]();
    await expect(speaking.synthesize(request("Hello.", "Nobody"))).rejects.toMatchObject({ code: "UNKNOWN_VOICE" });
    await expect(speaking.synthesize(asked("Hello.", { style: "shouting" }))).rejects.toMatchObject({
      code: "UNKNOWN_VOICE",
    });
    expect([services[platform].spoken, services[platform].refused]).toEqual([[], []]);
  });
});

test.each([
  ["azure", { key: "another-key" }, "Azure Speech refused the key."],
  ["elevenlabs", { key: "another-key" }, "ElevenLabs refused the key."],
] as const)("%s: a wrong key is told as that", async (platform, options, message) => {
  await expect(engines[platform](options).languages()).rejects.toMatchObject({ message, isOutage: true });
});

test("google: an account that the token server does not know is told as a wrong key, a token is asked for once", async () => {
  const credentials = { ...services.google.options.credentials, clientEmail: "someone@else.example" };
  await expect(engines.google({ credentials }).languages()).rejects.toMatchObject({
    message: "Google Text-to-Speech refused the key.",
  });
  const asked: string[] = [];
  const counting = engines.google({
    fetch: (url: string, init: RequestInit) => {
      asked.push(new URL(url).pathname);
      return fetch(url, init);
    },
  });
  await Promise.all(["Hello.", "There."].map((text) => counting.synthesize(request(text, timedVoices.google))));
  expect(asked.filter((path) => path.endsWith("/token"))).toHaveLength(1);
});

describe("azure", () => {
  test.each<[string, Partial<SynthesisRequest["profile"]>, string]>([
    ["en-US-JennyNeural", { speed: 50 }, '<prosody rate="-50%">Hello there.</prosody>'],
    ["en-US-JennyNeural", { speed: 150 }, '<prosody rate="+50%">Hello there.</prosody>'],
    ["en-US-JennyNeural", { speed: 20, pitch: "x-low" }, '<prosody rate="-50%" pitch="x-low">Hello there.</prosody>'],
    ["en-US-JennyNeural", { style: "newscast" }, '<mstts:express-as style="newscast">Hello there.</mstts:express-as>'],
    ["en-US-GuyNeural", {}, 'Hello <emphasis level="strong">there</emphasis>.'],
    ["en-US-Ava:DragonHDLatestNeural", { speed: 50 }, "Hello there."],
  ])("%s with %o", async (voice, profile, inside) => {
    const asked = request("Hello there.", voice, profile);
    asked.utterance.words[1]!.emphasis = "strong";
    await engines.azure().synthesize(asked);
    expect(services.azure.refused).toEqual([]);
    const { ssml = "" } = services.azure.spoken[0] ?? {};
    expect(ssml).toBe(
      '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xmlns:mstts="https://www.w3.org/2001/mstts" ' +
        `xml:lang="en-US"><voice name="${voice}">${inside}</voice></speak>`,
    );
  });

  test("one phone that is not known rejects all: spoken without; Chinese characters count twice", async () => {
    const asked = request("Hello 你.", "en-US-JennyNeural");
    asked.utterance.words[0]!.phonemes = "h3l0";
    const speech = await engines.azure().synthesize(asked);
    expect(services.azure.refused).toHaveLength(1);
    expect(speech.billed).toEqual({ characters: "Hello 你.".length + 1, tier: "neural" });
  });
});

test("google: Chirp is sent text, a rate and no pitch, and tells no times", async () => {
  const speech = await engines.google().synthesize(request("Hello there.", "en-US-Chirp3-HD-Aoede", { speed: 80 }));
  expect(speech).toMatchObject({ estimated: true, billed: { characters: 12, tier: "Chirp3-HD" } });
  const pitched = request("Hello.", "en-US-Wavenet-D", { pitch: "x-high" });
  expect((await engines.google().synthesize(pitched)).billed).toEqual({ characters: 21, tier: "Wavenet" });
  expect(services.google.spoken.map(({ body }) => body)).toEqual([
    {
      input: { text: "Hello there." },
      voice: { languageCode: "en-US", name: "en-US-Chirp3-HD-Aoede" },
      audioConfig: { audioEncoding: "LINEAR16", sampleRateHertz: 24_000, speakingRate: 0.8 },
    },
    {
      input: { ssml: '<speak><mark name="0"/>Hello.</speak>' },
      voice: { languageCode: "en-US", name: "en-US-Wavenet-D" },
      audioConfig: { audioEncoding: "LINEAR16", sampleRateHertz: 24_000, pitch: 6 },
      enableTimePointing: ["SSML_MARK"],
    },
  ]);
});

test("google: 5000 bytes are the most, marks and all: more is cut at the borders of clauses", async () => {
  const speech = await engines.google().synthesize(request("many words, ".repeat(200), "en-US-Wavenet-D"));
  expect(speech.words).toHaveLength(400);
  expect(services.google.refused).toEqual([]);
  expect(services.google.spoken.length).toBeGreaterThan(1);
});

test.each([
  ["azure", {}, 3000],
  ["elevenlabs", { model: "eleven_v3" }, 5000],
] as const)("%s: more than a request may hold is cut at the borders of clauses", async (platform, options, limit) => {
  const clause = "many words, ";
  const text = clause.repeat(Math.ceil(limit / clause.length) + 1);
  const speech = await engines[platform](options).synthesize(request(text, timedVoices[platform]));
  expect(speech.words).toHaveLength((2 * text.length) / clause.length);
  expect(services[platform].refused).toEqual([]);
  const parts = services[platform].spoken.map((spoken) => spoken.text);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(limit);
    expect(part.trim()).toMatch(/^many.*words,$/u);
  }
});

test.each(["azure", "google", "elevenlabs"] as const)(
  "%s: what is asked again waits longer each time, spread by chance",
  async (platform) => {
    const chances = [0, 0.5];
    const waits: number[] = [];
    const speaking = engines[platform]({
      random: () => chances[waits.length] ?? 1,
      wait: async (milliseconds: number) => void waits.push(milliseconds),
    });
    await speaking.languages();
    services[platform].faults.push("failed", "failed");
    await speaking.synthesize(request("Hello there.", timedVoices[platform]));
    expect(waits).toEqual([250, 750]);
  },
);

test("elevenlabs: text is plain, speed is sent as far as it goes", async () => {
  await engines.elevenlabs().synthesize(request("Is 1 <2> 3?", timedVoices.elevenlabs, { speed: 50 }));
  expect(services.elevenlabs.spoken.map(({ body }) => body)).toEqual([
    { text: "Is 1  2  3?", model_id: "eleven_multilingual_v2", voice_settings: { speed: 0.7 } },
  ]);
});

test("the catalogues have what the services list, with what each voice can do", async () => {
  const told = (voice: Voice) => [
    voice.langCode,
    voice.code,
    voice.name,
    voice.gender,
    voice.engine,
    voice.supports.pitch,
  ];
  const lists = await Promise.all(platforms.map((platform) => engines[platform]().listVoices()));
  expect(lists.map((voices) => voices.map(told))).toEqual([
    [
      ["en-US", "en-US-JennyNeural", "Jenny", "female", "neural", true],
      ["en-US", "en-US-GuyNeural", "Guy", "male", "neural", true],
      ["en-US", "en-US-Ava:DragonHDLatestNeural", "Ava HD", "female", "neural", false],
      ["de-DE", "de-DE-KatjaNeural", "Katja", "female", "neural", true],
    ],
    [
      ["en-US", "en-US-Standard-C", "Standard C", "female", "standard", true],
      ["en-US", "en-US-Wavenet-D", "Wavenet D", "male", "neural", true],
      ["en-US", "en-US-Chirp3-HD-Aoede", "Aoede", "female", "neural", false],
      ["zh-CN", "cmn-CN-Wavenet-A", "Wavenet A", "female", "neural", true],
    ],
    [
      ["en-US", "21m00Tcm4TlvDq8ikWAM", "Rachel", "female", "neural", false],
      ["pl-PL", "21m00Tcm4TlvDq8ikWAM", "Rachel", "female", "neural", false],
      ["en-US", "pNInz6obpgDQGcFmaJgB", "Adam", "male", "neural", false],
    ],
  ]);
});
