import type { Speech, SynthesisRequest } from "@lectern/speech";
import { beforeEach, expect, test } from "vitest";
import type { Sentence } from "./segment-script.ts";
import { createSentenceCache, type SpokenSentences } from "./spoken-sentences.ts";

interface Call {
  request: SynthesisRequest;
  signal: AbortSignal | undefined;
  settle: (speech: Speech) => void;
  fail: (error: Error) => void;
}

let calls: Call[];
let sentences: SpokenSentences;

beforeEach(() => {
  calls = [];
  sentences = createSentenceCache(
    {
      synthesize: (request, signal) =>
        new Promise((settle, fail) => {
          calls.push({ request, signal, settle, fail });
        }),
    },
    5000,
  );
});

function sentence(key: string): Sentence {
  const profile = {
    platform: "test",
    engine: "standard",
    voice: "v",
    lang_code: "en-US",
    speed: 100,
    volume: 0,
    pitch: "",
    style: "",
  } as const;
  return {
    key,
    profile,
    utterance: { locale: "en-US", words: [], end: "sentence" },
    gapAfter: { kind: "natural", samples: 0 },
  };
}

function speech(samples = 1000): Speech {
  return { samples: new Int16Array(samples).fill(5000), sampleRate: 1000, words: [] };
}

const never = new AbortController().signal;

test("those who ask for the same sentence share one speaking of it", async () => {
  const one = sentences.speak(sentence("a"), never);
  const other = sentences.speak(sentence("a"), never);
  calls[0]?.settle(speech());
  expect(await one.speech).toBe(await other.speech);
  expect(await sentences.speak(sentence("a"), never).speech).toBe(await one.speech);
  expect(calls).toHaveLength(1);
});

test("the head is there before the rest, or cut from the whole by an engine that gives none", async () => {
  const early = sentences.speak(sentence("a"), never);
  calls[0]?.request.onHead?.({ samples: new Int16Array(3), sampleRate: 1000 });
  expect((await early.head).samples).toHaveLength(3);
  const late = sentences.speak(sentence("b"), never);
  const whole = speech(2000);
  whole.samples.fill(0, 500, 700);
  calls[1]?.settle(whole);
  expect((await late.head).samples).toHaveLength(500);
});

test("one who leaves does not stop the engine for the others; the last one does", async () => {
  const [first, last] = [new AbortController(), new AbortController()];
  const left = sentences.speak(sentence("a"), first.signal);
  const stays = sentences.speak(sentence("a"), last.signal);
  first.abort();
  await expect(left.speech).rejects.toMatchObject({ code: "CANCELLED" });
  expect(calls[0]?.signal?.aborted).toBe(false);
  last.abort();
  await expect(stays.head).rejects.toMatchObject({ code: "CANCELLED" });
  expect(calls[0]?.signal?.aborted).toBe(true);
  void sentences.speak(sentence("a"), never);
  expect(calls).toHaveLength(2);
});

test("what failed is tried again", async () => {
  const failed = sentences.speak(sentence("a"), never);
  calls[0]?.fail(new Error("The engine stopped."));
  await expect(failed.head).rejects.toThrow("The engine stopped.");
  await expect(failed.speech).rejects.toThrow("The engine stopped.");
  void sentences.speak(sentence("a"), never);
  expect(calls).toHaveLength(2);
});

test("no more is kept than there is room for, the sentences used last", async () => {
  for (const key of ["a", "b", "a", "c"]) {
    const spoken = sentences.speak(sentence(key), never);
    calls.at(-1)?.settle(speech());
    await spoken.speech;
  }
  expect(calls).toHaveLength(3);
  for (const key of ["a", "c"]) void sentences.speak(sentence(key), never);
  expect(calls).toHaveLength(3);
  void sentences.speak(sentence("b"), never);
  expect(calls).toHaveLength(4);
});
