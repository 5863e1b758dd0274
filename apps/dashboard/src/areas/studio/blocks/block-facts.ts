import { type Block, countBlockWords } from "@lectern/script";

const words = new WeakMap<Block, number>();

/** Words of a block. Blocks are never changed in place, so each is counted once. */
export function wordsOf(block: Block): number {
  const known = words.get(block);
  if (known !== undefined) return known;
  const counted = countBlockWords(block);
  words.set(block, counted);
  return counted;
}

/** A block's hash under the lexicon of the project. */
export type HashOf = (block: Block) => string;
