import { align } from "./align.ts";
import { lowerBound } from "./lower-bound.ts";
import { PARAGRAPH, type SpokenText } from "./spoken-text.ts";
import { readTokens } from "./tokens.ts";

/** A sentence is marked where at least so much of it stands on the page. */
const minShare = 0.6;

/** Where in the text of a page stands what is spoken. */
export interface Passages {
  /** Stretches that have what is spoken between two places of the spoken text; none without the first. */
  places(from?: number, to?: number): [start: number, end: number][];
  /** The sentence to which the word at a place of the page belongs. */
  sentenceAt(offset: number): number | undefined;
}

/** Finds what is spoken in the text of a page, in steps. What does not match has no place. */
export function* findPassages({ text: written, sentences }: SpokenText, text: string): Generator<void, Passages> {
  const numbers = new Map<string, number>();
  const spoken = yield* readTokens(written, numbers);
  const page = yield* readTokens(text, numbers);
  const owners = spoken.starts.map((start) => lowerBound(sentences, start + 1) - 1);
  const found = yield* align(spoken.words, page.words, owners);

  /** The spoken words between two places, where they stand on the page. */
  const between = (from = Infinity, to = Infinity) =>
    found.subarray(lowerBound(spoken.starts, from), lowerBound(spoken.starts, to));

  for (const [sentence, from] of sentences.entries()) {
    const words = between(from, sentences[sentence + 1]);
    if (words.filter((at) => at >= 0).length < words.length * minShare) words.fill(-1);
  }
  return {
    places(from, to) {
      const places: [start: number, end: number][] = [];
      let last = -2;
      for (const at of between(from, to)) {
        if (at < 0) continue;
        const start = page.starts[at]!;
        const place = places.at(-1);
        if (at !== last + 1 || !place || text.slice(place[1], start).includes(PARAGRAPH)) places.push([start, 0]);
        places.at(-1)![1] = page.ends[at]!;
        last = at;
      }
      // With the quotes and marks that touch them.
      return places.map(([start, end]) => [
        start - /[\p{Pi}\p{Pf}\p{Ps}\p{Sc}"']*$/u.exec(text.slice(Math.max(0, start - 3), start))![0].length,
        end + /^[^\s\p{L}\p{N}([]*/u.exec(text.slice(end, end + 3))![0].length,
      ]);
    },
    sentenceAt(offset) {
      const at = lowerBound(page.starts, offset + 1) - 1;
      return at < 0 ? undefined : owners[found.indexOf(at)];
    },
  };
}
