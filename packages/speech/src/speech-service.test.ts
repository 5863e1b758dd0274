import { expect, test } from "vitest";
import type { Language, SpeechEngine } from "./speech-engine.ts";
import { SpeechError } from "./speech-error.ts";
import { createSpeech } from "./speech-service.ts";
import { testRequest } from "./test-kit/test-utterance.ts";

function language(code: string, name: string, platform: string): Language {
  const voice = { code: `${platform}-${code}`, name: "Ada", gender: "female" as const, engine: "neural" as const };
  const supports = { pitch: false, emphasis: false, breathing: false };
  return { code, name, voices: [{ ...voice, platform, langCode: code, styles: [], audio: "", supports }] };
}

function engine(platform: string, languages: () => Promise<Language[]>): SpeechEngine & { closed: boolean } {
  return {
    platform,
    reproducible: true,
    closed: false,
    version: () => "1",
    languages,
    synthesize: async ({ voice }) => ({ sampleRate: voice.length, samples: new Int16Array(), words: [] }),
    async close() {
      this.closed = true;
    },
  };
}

test("catalogues become one, by name, with the voices of a language together", async () => {
  const one = engine("espeak", async () => [
    language("cy-GB", "Welsh", "espeak"),
    language("en-US", "English", "espeak"),
  ]);
  const two = engine("openai", async () => [language("en-US", "English", "openai")]);
  const languages = await createSpeech([one, two]).languages();
  expect(languages.map(({ code, voices }) => [code, voices.map(({ platform }) => platform)])).toEqual([
    ["en-US", ["espeak", "openai"]],
    ["cy-GB", ["espeak"]],
  ]);
  expect((await one.languages()).map(({ voices }) => voices.length)).toEqual([1, 1]);
});

test("an engine that cannot be asked now shows no voices and hides no others", async () => {
  const broken = engine("openai", async () => {
    throw new SpeechError("ENGINE_FAILED", "away");
  });
  const speech = createSpeech([broken, engine("espeak", async () => [language("en-US", "English", "espeak")])]);
  expect(await speech.languages()).toHaveLength(1);
  expect(await speech.findVoice({ platform: "openai", langCode: "en-US", code: "alloy" })).toBeUndefined();
});

test("a list of voices is read once, however many voices are looked up in it", async () => {
  const english = language("en-US", "English", "espeak");
  const { voices } = english;
  let reads = 0;
  const listed = [
    {
      ...english,
      get voices() {
        reads += 1;
        return voices;
      },
    },
  ];
  const speech = createSpeech([engine("espeak", async () => listed)]);
  const wanted = { platform: "espeak", langCode: "en-US", code: "espeak-en-US" };
  expect(await speech.findVoice(wanted)).toBe(voices[0]);
  const readsAtFirst = reads;
  for (let index = 0; index < 100; index += 1) await speech.findVoice({ ...wanted, code: `unknown ${index}` });
  expect(reads).toBe(readsAtFirst);
});

test("a voice is found by platform, language and code, a retired one too", async () => {
  const english = language("en-US", "English", "espeak");
  const [retired] = language("en-US", "English", "old").voices;
  const speech = createSpeech([
    engine("espeak", async () => [{ ...english, retired: [{ ...retired!, platform: "espeak" }] }]),
    engine("openai", async () => [language("en-US", "English", "openai")]),
  ]);
  const found = await Promise.all(
    [
      ["espeak", "en-US", "espeak-en-US"],
      ["espeak", "en-US", "old-en-US"],
      ["espeak", "en-GB", "espeak-en-US"],
      ["openai", "en-US", "espeak-en-US"],
      ["polly", "en-US", "espeak-en-US"],
    ].map(([platform = "", langCode = "", code = ""]) => speech.findVoice({ platform, langCode, code })),
  );
  expect(found.map((voice) => voice?.code)).toEqual(["espeak-en-US", "old-en-US", undefined, undefined, undefined]);
  const [merged] = await speech.languages();
  expect(merged?.voices.map(({ code }) => code)).toEqual(["espeak-en-US", "openai-en-US"]);
});

test.each([
  ["neural", "polly", { pitch: false, emphasis: false, breathing: false }],
  ["standard", "polly", { pitch: true, emphasis: true, breathing: true }],
  ["neural", "azure", { pitch: true, emphasis: true, breathing: false }],
] as const)("%s voices of %s have what the rules of the platform leave them", async (kind, platform, supports) => {
  const list = language("en-US", "English", platform);
  const claims = { pitch: true, emphasis: true, breathing: false };
  const voices = list.voices.map((voice) => ({ ...voice, engine: kind, supports: claims }));
  const speech = createSpeech([engine(platform, async () => [{ ...list, voices }])]);
  expect((await speech.languages())[0]?.voices[0]?.supports).toEqual(supports);
  const found = await speech.findVoice({ platform, langCode: "en-US", code: `${platform}-en-US` });
  expect(found?.supports).toEqual(supports);
});

test("a request goes to the engine of its platform", async () => {
  const speech = createSpeech([engine("espeak", async () => [])]);
  const request = { ...testRequest("Hello.", { voice: "abc" }), platform: "espeak" };
  expect(await speech.synthesize(request)).toMatchObject({ sampleRate: 3 });
  await expect(speech.synthesize({ ...request, platform: "polly" })).rejects.toMatchObject({ code: "UNKNOWN_VOICE" });
});

test("closing closes every engine, and two of one platform are refused", async () => {
  const engines = [engine("espeak", async () => []), engine("openai", async () => [])];
  await createSpeech(engines).close();
  expect(engines.map(({ closed }) => closed)).toEqual([true, true]);
  expect(() => createSpeech([engine("a", async () => []), engine("a", async () => [])])).toThrow(RangeError);
});
