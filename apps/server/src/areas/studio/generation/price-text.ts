import { wordsOfParts, type Lexeme, type WordParts } from "@lectern/script";
import type { Trx } from "../../../platform/database/index.ts";
import { findVanishedBlocks } from "./build-store.ts";
import { findChargedBlocks, findPaidSentences } from "./charge-store.ts";
import type { BlockSentence, BlockToCut, SentenceCutter } from "../sentence-cutter.ts";
import type { HashedBlock } from "../../renditions/index.ts";

/** What generating a text charges. */
export interface TextPrice {
  words: number;
  /** Hashes of the blocks that were not paid as a whole. */
  blocks: string[];
  /** The sentences to be paid, each once, with their words. */
  sentences: Map<string, number>;
}

/**
 * The price of a text: the words of the sentences whose audio the item does not have and is not being made. Blocks that
 * were generated as they stand are paid whatever became of the engine since, and so is what the present audio says.
 */
export async function priceText(
  cutter: SentenceCutter,
  trx: Trx,
  contentId: string,
  text: { blocks: readonly HashedBlock[]; lexicon: readonly Lexeme[] },
): Promise<TextPrice> {
  const unpaid = unpaidBlocks(text.blocks, await findChargedBlocks(trx, contentId));
  const cut = await cutter(unpaid, text.lexicon);
  const keys = [...cut.values()].flatMap((sentences) => sentences.map(({ key }) => key));
  const paid = await findPaidSentences(trx, contentId, keys);
  if (keys.some((key) => !paid.has(key))) {
    for (const key of await keysOfPresentAudio(cutter, trx, contentId, text.blocks)) paid.add(key);
  }
  const sentences = priceSentences(cut.values(), paid);
  let words = 0;
  for (const count of sentences.values()) words += count;
  return { words, blocks: unpaid.map(({ hash }) => hash), sentences };
}

/** Each block that is not paid as a whole, once, however often its text stands in the script. */
export function unpaidBlocks(blocks: readonly HashedBlock[], paid: ReadonlySet<string>): BlockToCut[] {
  const unpaid = new Map<string, BlockToCut>();
  for (const block of blocks) if (block.words > 0 && !paid.has(block.hash)) unpaid.set(block.hash, block);
  return [...unpaid.values()];
}

/** Words of each sentence not paid, the first time it is met; characters are rounded up once a block. */
function priceSentences(blocks: Iterable<readonly BlockSentence[]>, paid: ReadonlySet<string>): Map<string, number> {
  const prices = new Map<string, number>();
  for (const sentences of blocks) {
    const charged: WordParts[] = [];
    let words = 0;
    for (const { key, parts } of sentences) {
      if (paid.has(key) || prices.has(key)) continue;
      charged.push(parts);
      const sum = wordsOfParts(charged);
      prices.set(key, sum - words);
      words = sum;
    }
  }
  return prices;
}

/**
 * What the sentences of the present audio would be called today, of its blocks that are not in the text any more: by an
 * engine or a reading that changed since, and so are not found by the names they were kept under.
 */
async function keysOfPresentAudio(
  cutter: SentenceCutter,
  trx: Trx,
  contentId: string,
  blocks: readonly HashedBlock[],
): Promise<string[]> {
  const vanished = await findVanishedBlocks(trx, contentId, new Set(blocks.map(({ hash }) => hash)));
  if (!vanished) return [];
  const cut = await cutter(vanished.blocks, vanished.lexicon);
  return [...cut.values()].flatMap((sentences) => sentences.map(({ key }) => key));
}
