import type { Speech } from "@lectern/speech";

/**
 * LRU cache of spoken sentences: what was tried when a preview was requested is not spoken again when it is played.
 * Holds `maxEntries` sentences.
 */
export class SpeechCache {
  readonly #kept = new Map<string, Speech>();
  readonly #maxEntries: number;

  constructor(maxEntries = 16) {
    this.#maxEntries = maxEntries;
  }

  get(key: string): Speech | undefined {
    const speech = this.#kept.get(key);
    if (speech) this.#touch(key, speech);
    return speech;
  }

  add(key: string, speech: Speech): void {
    this.#touch(key, speech);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#maxEntries && !oldest.done) this.#kept.delete(oldest.value);
  }

  #touch(key: string, speech: Speech): void {
    this.#kept.delete(key);
    this.#kept.set(key, speech);
  }
}
