import { setTimeout as delay } from "node:timers/promises";
import { DatabaseUnavailable } from "../../../platform/database/index.ts";
import type { SpokenSentence } from "./speak-sentences.ts";

/** Written together where speaking again would cost nothing but time. */
const atOnce = 16;

/**
 * Hands sentences on, written down first, so that another try need not have them spoken again. What may have been paid
 * for is written one by one. While the database is away the speaking goes on; the end waits for it.
 */
export async function* keepSentences(
  spoken: AsyncIterable<SpokenSentence>,
  write: (sentences: readonly SpokenSentence[]) => Promise<void>,
  { signal, retryMs = 500 }: { signal: AbortSignal; retryMs?: number },
): AsyncGenerator<SpokenSentence> {
  let waiting: SpokenSentence[] = [];

  /** Answers false when the database is away. */
  async function writeWaiting(): Promise<boolean> {
    try {
      if (waiting.length > 0) await write(waiting);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return false;
      throw error;
    }
    waiting = [];
    return true;
  }

  try {
    for await (const sentence of spoken) {
      waiting.push(sentence);
      if (sentence.sourceKey !== null || waiting.length >= atOnce) await writeWaiting();
      yield sentence;
    }
  } finally {
    while (!(await writeWaiting())) await delay(retryMs, undefined, { signal });
  }
}
