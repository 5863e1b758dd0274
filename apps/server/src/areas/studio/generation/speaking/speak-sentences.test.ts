import { expect, test } from "vitest";
import type { Sentence } from "../../../../platform/speech/index.ts";
import { speakSentences } from "./speak-sentences.ts";

/** Keys of sentences as they are told, spoken and ended. */
async function speak(keys: readonly string[], oneByOne: boolean): Promise<{ log: string[]; most: number }> {
  const log: string[] = [];
  let underWay = 0;
  let most = 0;
  const sentences = keys.map((key) => ({ key, profile: { platform: "espeak" }, utterance: { words: [] } }));
  const services = {
    speech: { engineFor: () => ({ reproducible: true }) },
    audio: { analyse: () => Promise.resolve({}) },
    storage: {},
  };
  const source = {
    async speak({ key }: Sentence) {
      underWay += 1;
      most = Math.max(most, underWay);
      log.push(`speak ${key}`);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return { samples: new Float32Array(0), sampleRate: 44_100, words: [] };
    },
    keep: () => Promise.resolve(),
  };
  const onSentence = (key: string) => Promise.resolve(void log.push(`at ${key}`));
  const options = { folder: "", signal: new AbortController().signal, oneByOne, onSentence };
  const spoken = speakSentences(services as never, source as never, sentences as never, options);
  for await (const { key } of spoken) log.push(`spoke ${key}`);
  return { log, most };
}

test("sentences of a build whose process ended before are spoken one at a time, each told before", async () => {
  const { log, most } = await speak(["a", "b", "c"], true);
  expect(most).toBe(1);
  expect(log).toEqual(["a", "b", "c"].flatMap((key) => [`at ${key}`, `speak ${key}`, `spoke ${key}`]));
});

test("those of any other build are spoken side by side", async () => {
  expect((await speak(["a", "b", "c", "d", "e"], false)).most).toBe(4);
});
