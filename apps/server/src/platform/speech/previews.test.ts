import { createAudioWorkers } from "@lectern/audio/node";
import { scanMp3 } from "@lectern/audio";
import type { Block } from "@lectern/script";
import { type SpeechEngine, SpeechError, type SpeechService, type SynthesisRequest } from "@lectern/speech";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createPreviews, type Previews } from "./previews.ts";

const audio = createAudioWorkers({ size: 1 });
afterAll(() => audio.close());

/** What was spoken, in order, and how urgently. */
let spoken: string[];
let previews: Previews;
let failure: SpeechError | undefined;

const engine: Pick<SpeechEngine, "platform" | "version" | "reproducible"> = {
  platform: "test",
  version: () => "1",
  reproducible: true,
};
const speech: SpeechService = {
  languages: () => Promise.resolve([]),
  engineFor(platform) {
    if (platform !== "test") throw new SpeechError("UNKNOWN_VOICE", "No such voice.");
    return engine as SpeechEngine;
  },
  synthesize({ utterance, priority }: SynthesisRequest) {
    if (failure) return Promise.reject(failure);
    spoken.push(`${priority} ${utterance.words.map((word) => word.spoken).join(" ")}`);
    const samples = Int16Array.from({ length: 22_050 }, (_, at) => 8000 * Math.sin(at / 9));
    return Promise.resolve({ samples, sampleRate: 22_050, words: [] });
  },
  close: () => Promise.resolve(),
};

beforeEach(() => {
  spoken = [];
  failure = undefined;
  previews = createPreviews({ speech, audio });
});

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
