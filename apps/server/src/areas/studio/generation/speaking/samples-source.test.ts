import { mkdtemp, rm } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSpeech, type SpeechEngine } from "@lectern/speech";
import { createLocalStorage, type ObjectStore } from "../../../../platform/storage/index.ts";
import type { Sentence } from "../../../../platform/speech/index.ts";
import { createSamplesSource } from "./samples-source.ts";
import { openSpool } from "./spool.ts";

let folder: string;
let storage: ObjectStore;
let asked = 0;

/** Says how often it was asked. */
const engine: SpeechEngine = {
  platform: "counting",
  reproducible: true,
  version: () => "1",
  languages: () => Promise.resolve([]),
  synthesize: () => {
    asked += 1;
    return Promise.resolve({ sampleRate: 16_000, samples: Int16Array.of(asked), words: [] });
  },
  close: () => Promise.resolve(),
};
const speech = createSpeech([engine]);
const sentence = { key: "AAAAAAAAAAAAAAAAAAAAAA", profile: { platform: "counting" }, utterance: {} } as Sentence;
const other = { ...sentence, key: "AAAAAAAAAAAAAAAAAAAAAQ" };
const { signal } = new AbortController();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lectern-samples-"));
  storage = await createLocalStorage({ root: join(folder, "files") });
  asked = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function onTry<Result>(
  buildId: string,
  work: (source: ReturnType<typeof createSamplesSource>) => Promise<Result>,
) {
  const spool = await openSpool(join(folder, "scratch"), buildId);
  try {
    return await work(createSamplesSource(speech, storage, spool));
  } finally {
    await spool.close();
  }
}

test("samples of this try and of earlier ones are not spoken again, others are", async () => {
  const buildId = randomUUID();
  const first = await onTry(buildId, async (source) => {
    await source.keep(sentence.key, await source.speak(sentence, signal));
    return source.samplesOf(sentence, undefined, signal);
  });
  expect(first).toEqual({ samples: Int16Array.of(1), sampleRate: 16_000 });
  const second = await onTry(buildId, (source) => source.samplesOf(sentence, undefined, signal));
  expect(second).toEqual(first);
  expect(asked).toBe(1);
  const missing = await onTry(buildId, (source) => source.samplesOf(other, undefined, signal));
  expect(missing.samples).toEqual(Int16Array.of(2));
});

test("what is stored counts before what an earlier try left, which may have died before it stored the same", async () => {
  const buildId = randomUUID();
  await onTry(buildId, async (source) => source.keep(sentence.key, await source.speak(sentence, signal)));
  await storage.put("source", Buffer.from([7, 0]), { contentType: "application/octet-stream" });
  const found = await onTry(buildId, (source) => source.samplesOf(sentence, { key: "source", rate: 8000 }, signal));
  expect(found).toEqual({ samples: Int16Array.of(7), sampleRate: 8000 });
});
