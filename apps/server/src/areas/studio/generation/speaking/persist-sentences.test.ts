import { expect, test } from "vitest";
import { DatabaseUnavailable } from "../../../../platform/database/index.ts";
import { persistSentences } from "./persist-sentences.ts";
import type { SpokenSentence } from "./speak-sentences.ts";

async function* speak(count: number, sourceKey: string | null, failure?: Error): AsyncGenerator<SpokenSentence> {
  for (let index = 0; index < count; index += 1) {
    const measure = { blocks: new Float32Array(), truePeakDb: -6, limitingLoss: new Float32Array() };
    const wordTimes = Buffer.alloc(0);
    yield {
      key: `${index}`,
      sampleCount: 1,
      measure,
      wordTimes,
      sourceKey,
      timing: "told" as const,
      doubts: [],
      sourceRate: 24_000,
      words: 1,
    };
    await Promise.resolve();
  }
  if (failure) throw failure;
}

/** What is written, and how far that is ahead of each sentence handed on; `refuse` says why the database takes nothing. */
async function kept(
  spoken: AsyncIterable<SpokenSentence>,
  refuse: (tries: number) => Error | undefined = () => undefined,
  { signal = new AbortController().signal, now = () => 0 }: { signal?: AbortSignal; now?: () => number } = {},
) {
  const written: string[] = [];
  const ahead: number[] = [];
  let tries = 0;
  async function write(batch: readonly SpokenSentence[]): Promise<void> {
    tries += 1;
    const refusal = refuse(tries);
    if (refusal) throw refusal;
    written.push(...batch.map((sentence) => sentence.key));
    return Promise.resolve();
  }
  let failure: unknown;
  try {
    for await (const sentence of persistSentences(spoken, write, { signal, retryMs: 1, now })) {
      ahead.push(written.length - Number(sentence.key));
    }
  } catch (error) {
    failure = error;
  }
  return { written, ahead, failure };
}

const away = new DatabaseUnavailable(new Error("away"));
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}`);

test("what may have been paid for is written before it is handed on", async () => {
  expect(await kept(speak(3, "source"))).toEqual({ written: names(3), ahead: [1, 1, 1], failure: undefined });
});

test("what can be spoken again for nothing is written in batches, the first one at once: it may be heard", async () => {
  const { written, ahead } = await kept(speak(120, null));
  expect(written).toEqual(names(120));
  expect([0, 1, 15, 16, 32, 119].map((index) => ahead[index])).toEqual([1, 0, -14, 1, 1, -6]);
});

test("a slow voice's are written as often as a second goes by", async () => {
  let ms = 0;
  const { ahead } = await kept(speak(5, null), undefined, { now: () => (ms += 500) });
  expect(ahead).toEqual([1, 0, 1, 0, 1]);
});

test("while the database is away the speaking goes on, and the end waits until it is back", async () => {
  const soon = await kept(speak(4, "source"), (tries) => (tries < 3 ? away : undefined));
  expect(soon).toEqual({ written: names(4), ahead: [0, -1, 1, 1], failure: undefined });
  const late = await kept(speak(4, "source"), (tries) => (tries < 8 ? away : undefined));
  expect(late).toEqual({ written: names(4), ahead: [0, -1, -2, -3], failure: undefined });
});

test("a build that is stopped waits for no database", async () => {
  const stopped = await kept(speak(2, "source"), () => away, { signal: AbortSignal.abort() });
  expect(stopped).toMatchObject({ written: [], failure: { name: "AbortError" } });
});

test("when the speaking fails, what was spoken is written", async () => {
  const failure = new Error("no voice");
  expect(await kept(speak(3, null, failure))).toMatchObject({ written: names(3), failure });
});

test("a database that refuses ends the speaking", async () => {
  const failure = new Error("full");
  expect(await kept(speak(3, "source"), () => failure)).toEqual({ written: [], ahead: [], failure });
});
