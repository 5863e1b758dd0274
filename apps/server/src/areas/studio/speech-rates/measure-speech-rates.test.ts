import type { VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import type { BuildText, Sentence } from "../../../platform/speech/index.ts";
import { measureSpeechRates } from "./measure-speech-rates.ts";

const profile: VoiceProfile = {
  lang_code: "en-US",
  voice: "james",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 100,
  pitch: "default",
  style: "",
};

function sentence(key: string, words: string[], changes: Partial<VoiceProfile> = {}): Sentence {
  return {
    key,
    profile: { ...profile, ...changes },
    utterance: {
      locale: "en-US",
      end: "sentence",
      words: words.map((written) => ({ written, start: 0, end: 0, lead: "", spoken: written, trail: "" })),
    },
    gapAfter: { kind: "natural", samples: 0 },
  };
}

function ratesOf(sentences: Sentence[]) {
  const text: BuildText = { sentences, blocks: [], leadIn: { kind: "natural", samples: 0 } };
  return measureSpeechRates(text, () => 3 * 44_100).map(({ profile: { voice, speed }, units, seconds }) => ({
    voice,
    speed,
    units,
    seconds,
  }));
}

test("sentences of one voice and prosody are measured together, whatever their volume", () => {
  const sentences = [sentence("a", ["Down", "down"]), sentence("b", ["In", "2027"], { volume: 6 })];
  expect(ratesOf(sentences)).toEqual([{ voice: "james", speed: 100, units: 30, seconds: 6 }]);
});

test("another voice or speed has a rate of its own, once it has spoken long enough", () => {
  const sentences = [
    sentence("a", ["Down"]),
    sentence("b", ["down"]),
    sentence("c", ["slowly"], { speed: 50 }),
    sentence("d", ["slowly"], { speed: 50 }),
    sentence("e", ["briefly"], { voice: "emma" }),
  ];
  expect(ratesOf(sentences)).toEqual([
    { voice: "james", speed: 100, units: 8, seconds: 6 },
    { voice: "james", speed: 50, units: 12, seconds: 6 },
  ]);
});
