import { setTimeout as delay } from "node:timers/promises";
import { DatabaseUnavailable } from "../../../../platform/database/index.ts";
import type { SpokenSentence } from "./speak-sentences.ts";

/**
 * Written in batches where speaking again costs time only: what is spoken in a second is one, since it may be heard while the
 * rest is made.
 */
const largest = { sentences: 16, ms: 1000 };

/**
 * Yields sentences after writing them to the database, so that a retry does not speak them again. Those of a paid
 * engine are written one by one. While the database is away speaking continues; the end waits until all are written.
 */
export async function* persistSentences(
  spoken: AsyncIterable<SpokenSentence>,
  write: (sentences: readonly SpokenSentence[]) => Promise<void>,
  {
    signal,
    retryMs = 500,
    now = () => performance.now(),
  }: { signal: AbortSignal; retryMs?: number; now?: () => number },
): AsyncGenerator<SpokenSentence> {
  let pending: SpokenSentence[] = [];
  let writtenAt = -Infinity;

  /** Returns false when the database is away. */
  async function writePending(): Promise<boolean> {
    try {
      if (pending.length > 0) await write(pending);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return false;
      throw error;
    }
    pending = [];
    return true;
  }

  try {
    for await (const sentence of spoken) {
      pending.push(sentence);
      const isFull = pending.length >= largest.sentences || now() - writtenAt >= largest.ms;
      if (sentence.sourceKey !== null || isFull) {
        writtenAt = now();
        await writePending();
      }
      yield sentence;
    }
  } finally {
    while (!(await writePending())) await delay(retryMs, undefined, { signal });
  }
}
