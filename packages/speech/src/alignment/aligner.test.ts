import { afterAll, expect, test } from "vitest";
import { createEspeakEngine } from "../espeak/espeak-engine.ts";
import { createFliteEngine } from "../flite/flite-engine.ts";
import { createOpenAiEngine } from "../openai/openai-engine.ts";
import { createSpeech } from "../speech-service.ts";
import { startSpeechServer } from "../test-kit/speech-server.ts";
import { testRequest } from "../test-kit/test-utterance.ts";
import { wavFile } from "../test-kit/wav-file.ts";
import { createAligner } from "./aligner.ts";

const server = await startSpeechServer();
const espeak = createEspeakEngine();
const flite = createFliteEngine();
const aligner = createAligner({ reference: espeak });
const openai = createOpenAiEngine({
  url: server.url,
  model: "m",
  named: [{ code: "her", locales: ["en-US", "tl-PH"] }],
  fetch,
});
const speech = createSpeech([flite, espeak, openai], aligner);
afterAll(async () => {
  await speech.close();
  await server.close();
});

const text = "Nobody was hurt, but several families had to leave their homes, however long they had lived there.";

function asked(locale = "en-US") {
  const request = testRequest(text, { voice: "her" });
  return { ...request, platform: "openai", profile: { ...request.profile, lang_code: locale } };
}

test("words of a server that tells no times are where its voice speaks them, and the head is not kept waiting", async () => {
  const truth = await flite.synthesize(testRequest(text, { voice: "awb" }));
  const wav = wavFile([...truth.samples], { sampleRate: truth.sampleRate });
  server.answers.push((response) => response.writeHead(200, { "content-type": "audio/wav" }).end(wav));
  const order: string[] = [];
  const heard = await speech.synthesize({ ...asked(), onHead: () => order.push("head") });
  order.push("speech");
  expect(order).toEqual(["head", "speech"]);
  expect(heard).toMatchObject({ doubts: [] });
  expect(heard.estimated).toBeUndefined();
  const errors = heard.words.map(({ startSeconds }, index) =>
    Math.abs(startSeconds - (truth.words[index]?.startSeconds ?? 0)),
  );
  expect(errors.toSorted((a, b) => a - b)[errors.length >> 1]).toBeLessThan(0.02);
  // espeak speaks "had to" as one word.
  expect(Math.max(...errors)).toBeLessThan(0.12);

  // Languages without an embedded voice keep the estimate.
  expect((await speech.synthesize(asked("tl-PH"))).estimated).toBe(true);
  const controller = new AbortController();
  const cancelled = speech.synthesize({ ...asked(), onHead: () => controller.abort() }, controller.signal);
  await expect(cancelled).rejects.toMatchObject({ code: "CANCELLED" });
  // Nor does a reference that fails take the speech away.
  await espeak.close();
  expect((await speech.synthesize(asked())).estimated).toBe(true);
});
