import type { Speech } from "@lectern/speech";

/**
 * Keeps the last few sentences that were spoken, so that what was tried when a preview was asked for is not spoken
 * again when it is played a moment later. Holds `most` sentences, the least recently used goes first.
 */
export class RecentSpeech {
  readonly #kept = new Map<string, Speech>();
  readonly #most: number;

  constructor(most = 16) {
    this.#most = most;
  }

  get(key: string): Speech | undefined {
    const speech = this.#kept.get(key);
    if (speech) this.#touch(key, speech);
    return speech;
  }

  add(key: string, speech: Speech): void {
    this.#touch(key, speech);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#most && !oldest.done) this.#kept.delete(oldest.value);
  }

  #touch(key: string, speech: Speech): void {
    this.#kept.delete(key);
    this.#kept.set(key, speech);
  }
}
