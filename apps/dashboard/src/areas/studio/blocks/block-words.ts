import { type Block, countBlockWords } from "@lectern/script";

const cache = new WeakMap<Block, number>();

/** Word count of a block, cached: blocks are immutable. */
export function blockWords(block: Block): number {
  const known = cache.get(block);
  if (known !== undefined) return known;
  const counted = countBlockWords(block);
  cache.set(block, counted);
  return counted;
}

/** A block's hash under the lexicon of the project. */
export type BlockHasher = (block: Block) => string;
