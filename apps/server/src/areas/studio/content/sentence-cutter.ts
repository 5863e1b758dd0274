import type { Block, Lexeme } from "@lectern/script";
import type { SpeechService } from "@lectern/speech";
import { createGiveWay } from "../../../platform/event-loop/index.ts";
import { blockSentences, type BlockSentence } from "./block-sentences.ts";

/** Sentences kept, of all blocks together: some MB, and as many as the longest texts have. */
const maxKeptSentences = 50_000;

export interface BlockToCut {
  block: Block;
  hash: string;
}

/** Cuts blocks into sentences; answers them by block hash. */
export interface SentenceCutter {
  (blocks: readonly BlockToCut[], lexicon: readonly Lexeme[]): Promise<Map<string, BlockSentence[]>>;
}

/**
 * A cutter that remembers the blocks it cut last, so that the price of a text that is being written costs the block that
 * was changed. A block's hash names all that its sentences depend on, but for the engine's version, which is the
 * process's.
 */
export function createSentenceCutter(
  speech: Pick<SpeechService, "engineFor">,
  { limit = maxKeptSentences, turnMs }: { limit?: number; turnMs?: number } = {},
): SentenceCutter {
  const kept = new Map<string, BlockSentence[]>();
  let count = 0;

  function keep(hash: string, sentences: BlockSentence[]): void {
    const before = kept.get(hash);
    kept.delete(hash);
    kept.set(hash, sentences);
    count += sentences.length - (before?.length ?? 0);
    for (const [oldest, old] of kept) {
      if (count <= limit) return;
      kept.delete(oldest);
      count -= old.length;
    }
  }

  return async (blocks, lexicon) => {
    const cut = new Map<string, BlockSentence[]>();
    const giveWay = createGiveWay(turnMs);
    for (const { block, hash } of blocks) {
      if (cut.has(hash)) continue;
      const sentences = kept.get(hash) ?? blockSentences(speech, block, lexicon);
      cut.set(hash, sentences);
      keep(hash, sentences);
      await giveWay();
    }
    return cut;
  };
}
