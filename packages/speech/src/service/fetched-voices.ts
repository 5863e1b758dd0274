import type { Language, Voice } from "../speech-engine.ts";
import { languagesOf } from "./languages-of.ts";

const dayMs = 24 * 3600 * 1000;
/** Until a service that did not answer is asked again. */
const retryMs = 60_000;

/** Voices asked for when first needed and once a day; while the service does not answer the last ones stand. */
export function fetchedVoices(listVoices: () => Promise<Voice[]>): () => Promise<Language[]> {
  let known: Language[] | undefined;
  let fetching: Promise<Language[]> | undefined;
  let due = 0;

  async function fetchNow(): Promise<Language[]> {
    try {
      known = languagesOf(await listVoices(), []);
      due = performance.now() + dayMs;
      return known;
    } catch (error) {
      due = performance.now() + retryMs;
      if (known) return known;
      throw error;
    } finally {
      fetching = undefined;
    }
  }

  return async () => {
    if (known && performance.now() < due) return known;
    fetching ??= fetchNow();
    return fetching;
  };
}
