import { createAudioWorkers } from "@lectern/audio/node";
import { scanMp3 } from "@lectern/audio";
import type { Block } from "@lectern/script";
import {
  type Speech,
  type SpeechEngine,
  SpeechError,
  type SpeechService,
  type SynthesisRequest,
} from "@lectern/speech";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createPreviews, type Previews } from "./previews.ts";

const audio = createAudioWorkers({ size: 1 });
afterAll(() => audio.close());

/** What was spoken, in order, and how urgently. */
let spoken: string[];
let previews: Previews;
let failure: SpeechError | undefined;
/** Aborted once nothing waits any more for what the engine speaks. */
let engineSignal: AbortSignal | undefined;
let speak: (request: SynthesisRequest) => Promise<Speech>;

const engine: Pick<SpeechEngine, "platform" | "version" | "reproducible"> = {
  platform: "test",
  version: () => "1",
  reproducible: true,
};
const speech: SpeechService = {
  languages: () => Promise.resolve([]),
  findVoice: () => Promise.resolve(undefined),
  whyMissing: () => undefined,
  warm: () => undefined,
  engineFor(platform) {
    if (platform !== "test") throw new SpeechError("UNKNOWN_VOICE", "No such voice.");
    return engine as SpeechEngine;
  },
  synthesize(request: SynthesisRequest, abandoned?: AbortSignal) {
    if (failure) return Promise.reject(failure);
    engineSignal = abandoned;
    spoken.push(`${request.priority} ${request.utterance.words.map((word) => word.spoken).join(" ")}`);
    return speak(request);
  },
  close: () => Promise.resolve(),
};

beforeEach(() => {
  spoken = [];
  failure = undefined;
  speak = speakTone;
  previews = createPreviews({ speech, audio, levels: { find: () => Promise.resolve(undefined) } });
});

/** A second of sound for each utterance, its words spread evenly. */
function speakTone({ utterance: { words } }: SynthesisRequest): Promise<Speech> {
  const length = 1 / words.length;
  return Promise.resolve({
    samples: tone(22_050),
    sampleRate: 22_050,
    words: words.map((_, index) => ({ startSeconds: index * length, endSeconds: (index + 1) * length })),
  });
}

function tone(length: number): Int16Array {
  return Int16Array.from({ length }, (_, at) => 8000 * Math.cos(at / 9));
}

const signal = new AbortController().signal;

function text(words: string, platform = "test") {
  const block: Block = {
    type: "block",
    audio_profile: {
      platform,
      engine: "standard",
      voice: "v",
      lang_code: "en-US",
      speed: 100,
      volume: 0,
      pitch: "",
      style: "",
    },
    children: [{ type: "paragraph", children: [{ text: words }] }],
  };
  return { script: [block], lexicon: [] };
}

test("what was tried before it is played is not spoken again", async () => {
  const preview = await previews.prepare(text("One two. Three four."));
  await preview.tryFirst(signal);
  expect(spoken).toEqual(["preview One two"]);
  const again = await previews.prepare(text("One two. Three four."));
  const frames = Buffer.concat(await Array.fromAsync(await again.stream(signal)));
  expect(spoken).toEqual(["preview One two", "preview Three four"]);
  expect(scanMp3(frames).frames).toBeGreaterThan(76);
});

test("a stream has spoken its first sentence when it begins, and no more than is taken", async () => {
  const preview = await previews.prepare(text("One two. Three four."));
  const frames = await preview.stream(signal);
  expect(spoken).toEqual(["preview One two"]);
  await frames.return(undefined);
  expect(spoken).toEqual(["preview One two"]);
});

test("texts that sound the same share a hash, others do not", async () => {
  const hashes = await Promise.all(
    ["One two.", "One two.", "One three."].map(async (words) => (await previews.prepare(text(words))).hash),
  );
  expect(hashes[0]).toBe(hashes[1]);
  expect(hashes[0]).not.toBe(hashes[2]);
});

test("what cannot be spoken is told before anything is sent", async () => {
  await expect(previews.prepare(text("…"))).rejects.toMatchObject({ failureType: "VALIDATION" });
  await expect(previews.prepare(text("One.", "none"))).rejects.toMatchObject({ failureType: "VALIDATION" });
  failure = new SpeechError("ENGINE_FAILED", "The engine stopped.");
  const preview = await previews.prepare(text("One two."));
  const told = { failureType: "ENGINE_FAILED", message: "The engine stopped." };
  await expect(preview.tryFirst(signal)).rejects.toMatchObject(told);
  await expect(preview.stream(signal)).rejects.toMatchObject(told);
});

test("words are timed as they are heard in the stream", async () => {
  const preview = await previews.prepare(text("One two. Three four."));
  const sentences = await Array.fromAsync(await preview.words(signal));
  expect(sentences.map((words) => words.map(([, , from, to]) => [from, to]))).toEqual([
    [
      [0, 3],
      [4, 7],
    ],
    [
      [9, 14],
      [15, 19],
    ],
  ]);
  const [first = Number.NaN, , third = Number.NaN] = sentences.flat().map(([start]) => start);
  const delay = 1105 / 44_100;
  expect(first).toBeCloseTo(delay, 2);
  // A second of speech and the pause between sentences, on the grid of frames.
  expect(third).toBeGreaterThan(1.3);
  expect(third).toBeLessThan(1.3 + delay + 0.04);
  const frames = Buffer.concat(await Array.fromAsync(await preview.stream(signal)));
  const { durationSeconds } = scanMp3(frames);
  expect(durationSeconds).toBeGreaterThan(third + 1);
});

test("a stream from a word begins with that word, in its sentence", async () => {
  const preview = await previews.prepare(text("One two. Three four. Five six."));
  const whole = scanMp3(Buffer.concat(await Array.fromAsync(await preview.stream(signal))));
  const frames = Buffer.concat(await Array.fromAsync(await preview.stream(signal, 16)));
  expect(whole.durationSeconds - scanMp3(frames).durationSeconds).toBeGreaterThan(1.7);
  const [words = []] = await Array.fromAsync(await preview.words(signal, 16));
  expect(words.map(([, , from]) => from)).toEqual([15]);
  expect(words[0]?.[0]).toBeLessThan(0.06);
});

test("a voice is heard at one level from its second preview on, as soon as it begins to be spoken", async () => {
  await Array.fromAsync(await (await previews.prepare(text("One two."))).stream(signal));
  const whole = Promise.withResolvers<Speech>();
  const sound = tone(22_050);
  speak = (request) => {
    request.onHead?.({ samples: sound.subarray(0, 11_025), sampleRate: 22_050 });
    return whole.promise;
  };
  const preview = await previews.prepare(text("Three four."));
  await preview.tryFirst(signal);
  const frames = await preview.stream(signal);
  const head = await frames.next();
  expect(scanMp3(Buffer.from(head.value as Uint8Array)).frames).toBe(21);
  whole.resolve({ samples: sound, sampleRate: 22_050, words: [] });
});

test("a player that leaves in the middle of a sentence stops the engine, though the sentence was tried before", async () => {
  await Array.fromAsync(await (await previews.prepare(text("One two."))).stream(signal));
  speak = (request) => {
    request.onHead?.({ samples: tone(11_025), sampleRate: 22_050 });
    return new Promise(() => undefined);
  };
  const preview = await previews.prepare(text("Three four."));
  await preview.tryFirst(signal);
  const player = new AbortController();
  const frames = await preview.stream(player.signal);
  await frames.next();
  expect(engineSignal?.aborted).toBe(false);
  player.abort();
  expect(engineSignal?.aborted).toBe(true);
});

test("a preview ends however much a block's replacements make of its 2000 characters", async () => {
  const whole = text(Array.from({ length: 60 }, (_, at) => `Sentence ${at} is here.`).join(" "));
  const lexicon = [{ original: "here", replaceWith: "and ".repeat(50).trim(), language: "en" }];
  expect(await Array.fromAsync(await (await previews.prepare(whole)).words(signal))).toHaveLength(60);
  spoken = [];
  const long = await previews.prepare({ ...whole, lexicon });
  await Array.fromAsync(await long.words(signal));
  expect(spoken.join(" ").length).toBeGreaterThan(8000);
  expect(spoken.join(" ").length).toBeLessThan(10_000);
});

test("a preview ends after ten minutes of pauses", async () => {
  const whole = text("");
  const pause = { type: "pause" as const, duration: 50, children: [{ text: "" as const }] as [{ text: "" }] };
  const children = Array.from({ length: 20 }, (_, at) => [{ text: `Sentence ${at}.` }, pause]).flat();
  whole.script[0]!.children = [{ type: "paragraph", children }];
  const words = await (await previews.prepare(whole)).words(signal);
  expect(await Array.fromAsync(words)).toHaveLength(13);
});
