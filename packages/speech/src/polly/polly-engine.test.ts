import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { SynthesisRequest } from "../speech-engine.ts";
import { type CloudServices, startCloudServices } from "../test-kit/services/index.ts";
import { testRequest } from "../test-kit/test-utterance.ts";
import { createPollyEngine, type PollyEngineOptions } from "./polly-engine.ts";

let services: CloudServices;
beforeAll(async () => {
  services = await startCloudServices();
});
afterEach(() => {
  Object.assign(services.polly, { faults: [], isDown: false, spoken: [], refused: [], listed: 0 });
});
afterAll(() => services.close());

const waits: number[] = [];

function engine(options: Partial<PollyEngineOptions> = {}) {
  return createPollyEngine({
    ...services.polly.options,
    fetch,
    wait: async (milliseconds) => void waits.push(milliseconds),
    random: () => 1,
    ...options,
  });
}

function request(text: string, voice: string, profile: Partial<SynthesisRequest["profile"]> = {}): SynthesisRequest {
  const whole = { speed: 100, pitch: "" as const, style: "", lang_code: "en-US", ...profile };
  return { ...testRequest(text), voice, profile: whole };
}

describe("speaking", () => {
  test("a sentence is spoken, its words are timed by the marks, what Polly counts is told", async () => {
    const speech = await engine().synthesize(request("Fish & chips, “naïve” said Zoë.", "Joanna/neural"));
    expect(services.polly.refused).toEqual([]);
    expect(services.polly.spoken.map(({ ssml }) => ssml)).toEqual(
      Array(2).fill("<speak>Fish &amp; chips, “naïve” said Zoë.</speak>"),
    );
    // Letters of 50 ms and 60 ms between words; the first begins with the sound.
    const starts = [0, 0.26, 0.57, 0.88, 1.14];
    expect(speech.words.map(({ startSeconds }) => startSeconds)).toEqual(
      starts.map((seconds) => expect.closeTo(seconds, 2)),
    );
    expect(speech.estimated).toBeUndefined();
    expect(speech.billed).toEqual({ characters: 2 * "Fish & chips, “naïve” said Zoë.".length, tier: "neural" });
    expect(speech.sampleRate).toBe(16_000);
  });

  test("each kind of voice is sent what it takes and nothing else", async () => {
    const asked = request("Hello there.", "", { speed: 50, pitch: "x-low", auto_breathing: true });
    asked.utterance.words[1]!.emphasis = "strong";
    asked.utterance.words[0]!.phonemes = 'həˈloʊ"';
    const speaking = engine();
    for (const voice of ["Joanna/standard", "Joanna/neural", "Joanna/generative"]) {
      await speaking.synthesize({ ...asked, voice });
    }
    await speaking.synthesize(request("Hello.", "Joanna/neural", { style: "news" }));
    expect(
      services.polly.spoken.filter(({ body }) => JSON.stringify(body).includes('"pcm"')).map(({ ssml }) => ssml),
    ).toEqual([
      '<speak><amazon:auto-breaths><prosody rate="50%" pitch="x-low"><phoneme alphabet="ipa" ph="həˈloʊ&quot;">Hello</phoneme> <emphasis level="strong">there</emphasis>.</prosody></amazon:auto-breaths></speak>',
      '<speak><prosody rate="50%"><phoneme alphabet="ipa" ph="həˈloʊ&quot;">Hello</phoneme> there.</prosody></speak>',
      '<speak><prosody rate="50%"><phoneme alphabet="ipa" ph="həˈloʊ&quot;">Hello</phoneme> there.</prosody></speak>',
      '<speak><amazon:domain name="news">Hello.</amazon:domain></speak>',
    ]);
  });

  test("half as fast lasts twice as long", async () => {
    const [slow, normal] = await Promise.all(
      [50, 100].map((speed) => engine().synthesize(request("Hello there.", "Joanna/neural", { speed }))),
    );
    expect((slow?.samples.length ?? 0) / (normal?.samples.length ?? 1)).toBeCloseTo(2, 2);
  });

  test("a generative voice that tells no times is estimated, and says so", async () => {
    const speech = await engine().synthesize(request("Hello there.", "Joanna/generative"));
    expect(speech).toMatchObject({ estimated: true, words: [{}, {}], billed: { tier: "generative" } });
  });

  test("phonemes that Polly does not take are left out", async () => {
    const asked = request("Hello there.", "Joanna/neural");
    asked.utterance.words[0]!.phonemes = "h3l0";
    expect((await engine().synthesize(asked)).words).toHaveLength(2);
    expect(services.polly.spoken.at(-1)?.ssml).toBe("<speak>Hello there.</speak>");
  });

  test("what is too long for one request is cut at the borders of clauses, one word is refused with the number", async () => {
    const clause = `${"word ".repeat(120).trim()}, `;
    const speech = await engine().synthesize(request(clause.repeat(8), "Joanna/neural"));
    expect(speech.words).toHaveLength(960);
    expect(services.polly.refused).toEqual([]);
    const parts = services.polly.spoken
      .filter(({ body }) => JSON.stringify(body).includes('"pcm"'))
      .map(({ text }) => text);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(part.trim()).toMatch(/^word.*word,$/u);
    await expect(engine().synthesize(request("a".repeat(3001), "Joanna/neural"))).rejects.toMatchObject({
      code: "TOO_LONG",
      message: "A word of this sentence is longer than the 3000 characters that Amazon Polly takes.",
    });
  });
});

describe("failures", () => {
  test.each(["throttled", "failed", "cut", "short"] as const)(
    "%s: asked again, and whole in the end",
    async (fault) => {
      const whole = await engine().synthesize(request("Hello there, dear world.", "Joanna/neural"));
      services.polly.faults.push("", fault);
      const speech = await engine().synthesize(request("Hello there, dear world.", "Joanna/neural"));
      expect(speech).toEqual(whole);
      services.polly.faults.push(fault);
      expect(await engine().synthesize(request("Hello there, dear world.", "Joanna/neural"))).toEqual(whole);
    },
  );

  test("a service that stays down is told as an outage, and one that is slow is left", async () => {
    const speaking = engine({ timeoutMs: 1500 });
    await speaking.languages();
    services.polly.faults.push("silent", "silent");
    await expect(speaking.synthesize(request("Hello.", "Joanna/neural"))).rejects.toMatchObject({
      message: "Amazon Polly did not answer in time.",
      isOutage: true,
    });
    services.polly.isDown = true;
    await expect(speaking.synthesize(request("Hello.", "Joanna/neural"))).rejects.toMatchObject({
      code: "ENGINE_FAILED",
      message: "Amazon Polly failed at this sentence.",
      isOutage: true,
    });
  });

  test("a wrong key is told as that", async () => {
    const credentials = { ...services.polly.options.credentials, secretAccessKey: "another" };
    await expect(engine({ credentials }).languages()).rejects.toMatchObject({
      message: "Amazon Polly refused the key.",
    });
    expect(services.polly.refused).toEqual([expect.stringContaining("InvalidSignatureException")]);
  });

  test("calls beyond the cap wait, previews before builds", async () => {
    const speaking = engine({ atOnce: 1 });
    await speaking.languages();
    const order: string[] = [];
    await Promise.all(
      (["build", "build", "preview"] as const).map(async (priority, index) => {
        await speaking.synthesize({ ...request(`Number ${index}.`, "Joanna/generative"), priority });
        order.push(`${priority} ${index}`);
      }),
    );
    expect(order[0]).toBe("preview 2");
  });
});

test("the catalogue has what the service lists, page by page, and stands while it is down", async () => {
  const speaking = engine();
  const languages = await speaking.languages();
  expect(languages.map(({ code }) => code)).toEqual(["en-GB", "en-US", "de-DE", "en-IN", "hi-IN", "ar-SA"]);
  expect(
    languages[1]?.voices.map(({ code, name, engine: kind, styles, supports }) => [
      code,
      name,
      kind,
      styles,
      supports.emphasis,
    ]),
  ).toEqual([
    ["Joanna/standard", "Joanna", "standard", [], true],
    ["Joanna/neural", "Joanna", "neural", ["news"], false],
    ["Joanna/generative", "Joanna (generative)", "neural", [], false],
    ["Matthew/standard", "Matthew", "standard", [], true],
    ["Matthew/neural", "Matthew", "neural", ["news"], false],
  ]);
  services.polly.isDown = true;
  expect(await speaking.languages()).toBe(languages);
  await expect(engine().languages()).rejects.toMatchObject({ isOutage: true });
});
