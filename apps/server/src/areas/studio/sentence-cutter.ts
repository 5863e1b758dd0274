import { type Block, blockText, type Lexeme, utterancesOf, type WordParts, wordCountsByStretch } from "@lectern/script";
import { SpeechError, type SpeechService } from "@lectern/speech";
import { speechKey } from "../../platform/speech/index.ts";
import { createEventLoopYield } from "../../platform/event-loop/index.ts";

/** A sentence of a block as it is charged. */
export interface BlockSentence {
  /** The speech key. */
  key: string;
  parts: WordParts;
}

/** Cuts a block into the sentences it is charged by: those it is spoken in, each word counted with one of them. */
export function blockSentences(
  speech: Pick<SpeechService, "engineFor">,
  block: Block,
  lexicon: readonly Lexeme[],
): BlockSentence[] {
  const { audio_profile: profile } = block;
  const engine = engineOf(speech, profile.platform);
  const utterances = utterancesOf(block, lexicon).flatMap((item) => (item.kind === "speech" ? [item.utterance] : []));
  const starts = utterances.map((utterance, index) => (index === 0 ? 0 : (utterance.words[0]?.start ?? 0)));
  const parts = wordCountsByStretch(blockText(block), starts);
  return utterances.map((utterance, index) => ({
    key: speechKey(engine, profile, utterance),
    parts: parts[index] ?? { tokens: 0, cjk: 0, thai: 0 },
  }));
}

/** A draft may ask for a voice that is not here (any more): it has a price, and is refused when it is generated. */
function engineOf(speech: Pick<SpeechService, "engineFor">, platform: string) {
  try {
    return speech.engineFor(platform);
  } catch (error) {
    if (error instanceof SpeechError) return { platform, version: () => "" };
    throw error;
  }
}

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

  function cacheSentences(hash: string, sentences: BlockSentence[]): void {
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
    const yieldToEventLoop = createEventLoopYield(turnMs);
    for (const { block, hash } of blocks) {
      if (cut.has(hash)) continue;
      const sentences = kept.get(hash) ?? blockSentences(speech, block, lexicon);
      cut.set(hash, sentences);
      cacheSentences(hash, sentences);
      await yieldToEventLoop();
    }
    return cut;
  };
}
