import { findPassages } from "./find-passages.ts";
import { lowerBound } from "./lower-bound.ts";
import { blockOf, readPage } from "./page-text.ts";
import type { SpokenText } from "./spoken-text.ts";

/** What is spoken, laid over the page as it was read. */
export interface Reading {
  /**
   * Where on the page stands what is spoken between two places of its text: none without a first, and where it does not,
   * undefined where the page has changed since.
   */
  ranges(from?: number, to?: number): Range[] | undefined;
  /** The first sentence of each paragraph of the page in which one stands. */
  paragraphs(): number[];
  /** The sentence to which the word at a place of the page belongs. */
  sentenceAt(node: Node, offset: number): number | undefined;
}

/** Reads the page and finds in it what is spoken, in steps. */
export function* alignWithPage(spoken: SpokenText): Generator<void, Reading> {
  const { text, nodes, starts } = yield* readPage();
  const passages = yield* findPassages(spoken, text);
  const reading: Reading = {
    ranges(from, to) {
      const ranges: Range[] = [];
      for (const [start, end] of passages.places(from, to)) {
        const first = lowerBound(starts, start + 1) - 1;
        const last = lowerBound(starts, end) - 1;
        for (let index = first; index <= last; index += 1) {
          const node = nodes[index]!;
          if (!node.isConnected || !text.startsWith(node.data, starts[index])) return undefined;
        }
        const range = new Range();
        range.setStart(nodes[first]!, start - starts[first]!);
        range.setEnd(nodes[last]!, end - starts[last]!);
        ranges.push(range);
      }
      return ranges;
    },
    paragraphs() {
      let last: Element | undefined;
      return [...spoken.sentences.keys()].filter((sentence) => {
        const [place] = reading.ranges(spoken.sentences[sentence], spoken.sentences[sentence + 1]) ?? [];
        const block = place ? blockOf(place.startContainer.parentElement!) : last;
        const isFirst = block !== last;
        last = block;
        return isFirst;
      });
    },
    sentenceAt(node, offset) {
      const start = starts[nodes.indexOf(node as Text)];
      return start === undefined ? start : passages.sentenceAt(start + offset);
    },
  };
  return reading;
}
