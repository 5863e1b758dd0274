import { type Block, countBlockWords } from "@lectern/script";

const cache = new WeakMap<Block, number>();

/** Words of a block. Blocks are never changed in place, so each is counted once. */
export function blockWords(block: Block): number {
  const known = cache.get(block);
  if (known !== undefined) return known;
  const counted = countBlockWords(block);
  cache.set(block, counted);
  return counted;
}

/** A block's hash under the lexicon of the project. */
export type BlockHasher = (block: Block) => string;
