import { createStore } from "../../../../platform/store/store.ts";
import type { WordTime } from "../../speech/spoken-word.ts";

/** The preview that was loaded last, with the word times known so far. */
export interface HeardPreview {
  trackId: string;
  key: string;
  /** Hash of the whole block: its word times apply to the text while it is unchanged. */
  hash: string;
  words: readonly WordTime[];
}

/** Maximum number of previews whose word times are cached. */
const maxKeptWords = 200;

/**
 * Streams the word times of a preview: `onSentence` is called for each sentence.
 * @throws on a server error, or when the signal is aborted
 */
async function readPreviewWords(
  url: string,
  onSentence: (words: readonly WordTime[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`Word times answered ${response.status}`);
  let line = "";
  const text = response.body.pipeThrough(new TextDecoderStream());
  const reader = text.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (line + value).split("\n");
    line = lines.pop() ?? "";
    for (const sentence of lines) onSentence(JSON.parse(sentence) as WordTime[]);
  }
}

/** Word times of the previews that are played. */
export class PreviewWordTimes {
  readonly heard = createStore<HeardPreview | undefined>(undefined);
  readonly #wordsOf = new Map<string, readonly WordTime[]>();
  #reading = new AbortController();

  /**
   * Streams the word times during playback, instead of those that were streamed before.
   * @param shift UTF-16 offset of what is played in its block's text
   */
  async read(url: string, preview: Omit<HeardPreview, "words">, shift: number): Promise<void> {
    this.close();
    const { signal } = (this.#reading = new AbortController());
    const known = this.#wordsOf.get(url);
    this.heard.set({ ...preview, words: known ?? [] });
    if (known) return;
    let words: readonly WordTime[] = [];
    await readPreviewWords(
      url,
      (sentence) => {
        if (signal.aborted) return;
        words = [
          ...words,
          ...sentence.map(([start, end, from, to]) => [start, end, from + shift, to + shift] as const),
        ];
        this.heard.set({ ...preview, words });
      },
      signal,
    );
    this.#keep(url, words);
  }

  close(): void {
    this.#reading.abort();
  }

  #keep(url: string, words: readonly WordTime[]): void {
    this.#wordsOf.set(url, words);
    const oldest = this.#wordsOf.keys().next();
    if (this.#wordsOf.size > maxKeptWords && !oldest.done) this.#wordsOf.delete(oldest.value);
  }
}
