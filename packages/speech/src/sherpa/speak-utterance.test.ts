import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GenerateRequest, OfflineTts } from "sherpa-onnx-node";
import { expect, test } from "vitest";
import { testUtterance } from "../test-kit/test-utterance.ts";
import { wavFile } from "../test-kit/wav-file.ts";
import type { SherpaJob } from "./sherpa-job.ts";
import { speakUtterance } from "./speak-utterance.ts";

const sampleRate = 8000;

/** A model that answers a tenth of a second of sound for each character, and what it was asked. */
function fakeModel(sample = 0.5) {
  const asked: GenerateRequest[] = [];
  const goOn: boolean[] = [];
  const model: OfflineTts = {
    numSpeakers: 2,
    sampleRate,
    generateAsync(request) {
      asked.push(request);
      const samples = new Float32Array((request.text.length * sampleRate) / 10 / request.generationConfig.speed);
      samples.fill(sample);
      goOn.push(request.onProgress({ samples, progress: 1 }));
      return Promise.resolve({ samples, sampleRate });
    },
  };
  return { model, asked, goOn };
}

function job(text: string, changes: Partial<SherpaJob> = {}): SherpaJob {
  const model = { family: "vits" as const, model: "model.onnx", tokens: "tokens.txt" };
  return {
    load: { key: "", folder: "", model, locale: "en-US", threads: 1 },
    words: testUtterance(text).words,
    speaker: 0,
    speed: 100,
    maxSeconds: 300,
    ...changes,
  };
}

const long = "word ".repeat(300);

test("a Japanese sentence reaches the model in kana", async () => {
  const { model, asked } = fakeModel();
  const japanese = job("", { words: testUtterance("東京へ行く。", "ja").words });
  await speakUtterance(model, { ...japanese, load: { ...japanese.load, locale: "ja-JP" } }, {});
  expect(asked.map(({ text }) => text)).toEqual(["トーキョーエイク。"]);
});

test("a cancelled job ends after the sentence that the model speaks, and the model is told", async () => {
  const { model, asked, goOn } = fakeModel();
  let steps = 0;
  const outcome = await speakUtterance(model, job(long), { stopped: () => steps > 0, onStep: () => (steps += 1) });
  expect([outcome, asked.length, goOn]).toEqual([{ kind: "stopped" }, 1, [false]]);
});

test("each step is told, and each part is short", async () => {
  const { model, asked } = fakeModel();
  let steps = 0;
  await speakUtterance(model, job(long), { onStep: () => (steps += 1) });
  expect(steps).toBe(asked.length);
  expect(asked.map(({ text }) => text.length).every((length) => length <= 400)).toBe(true);
  expect(asked.map(({ text }) => text).join(" ")).toBe(long.trim());
});

test("the model speaks from half to double its speed, the rest is stretched; Pocket has one speed", async () => {
  const pocket = {
    family: "pocket" as const,
    lmFlow: "",
    lmMain: "",
    encoder: "",
    decoder: "",
    textConditioner: "",
    vocabJson: "",
    tokenScoresJson: "",
  };
  const outcomes = [20, 50, 100, 200, 1e6, Number.NaN].map(async (speed) => {
    const { model, asked } = fakeModel();
    const outcome = await speakUtterance(model, job("Ten letters.", { speed }), {});
    return [asked[0]?.generationConfig.speed, outcome.kind === "speech" && outcome.speech.samples.length / sampleRate];
  });
  expect(await Promise.all(outcomes)).toEqual([
    [0.5, 6],
    [0.5, 2.4],
    [1, 1.2],
    [2, 0.6],
    [2, 0.6],
    [1, 1.2],
  ]);
  const { model, asked } = fakeModel();
  const outcome = await speakUtterance(
    model,
    job("Ten letters.", { speed: 200, load: { ...job("").load, model: pocket } }),
    {},
  );
  expect(asked[0]?.generationConfig).toMatchObject({ speed: 1, numSteps: 5, extra: { seed: 1 } });
  expect(outcome).toMatchObject({ kind: "speech", speech: { samples: { length: 0.6 * sampleRate } } });
});

test("who is to be imitated is read from the pack, and a file that is no sound fails", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lectern-reference-"));
  const audio = join(folder, "reference.wav");
  writeFileSync(audio, wavFile([0, 16_384, -32_768], { sampleRate: 24_000 }));
  const { model, asked } = fakeModel();
  await speakUtterance(model, job("Hello.", { reference: { audio, text: "Good day." } }), {});
  expect(asked[0]?.generationConfig).toMatchObject({
    referenceAudio: Float32Array.of(0, 0.5, -1),
    referenceSampleRate: 24_000,
    referenceText: "Good day.",
  });
  writeFileSync(audio, "no sound");
  await expect(speakUtterance(model, job("Hello.", { reference: { audio, text: "" } }), {})).rejects.toThrow("WAV");
  rmSync(folder, { recursive: true });
});

test("a speaker that the model lacks, and sound that is none, are told", async () => {
  const { model, asked } = fakeModel();
  expect(await speakUtterance(model, job("Hello.", { speaker: 2 }), {})).toEqual({ kind: "unknown voice" });
  expect(asked).toEqual([]);
  expect(await speakUtterance(fakeModel(Number.NaN).model, job("Hello."), {})).toEqual({ kind: "silent" });
  expect(await speakUtterance(fakeModel(0).model, job("Hello."), {})).toEqual({ kind: "silent" });
  expect(await speakUtterance(fakeModel(99).model, job("Hello.", { maxSeconds: 0.5 }), {})).toEqual({
    kind: "too long",
  });
});
