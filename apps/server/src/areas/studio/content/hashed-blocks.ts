import { setImmediate as nextTurn } from "node:timers/promises";
import { blockHash, blockText, countBlockWords, type Block, type Lexeme, type Script } from "@lectern/script";

/** Blocks handled before yielding to the event loop. */
const blocksPerTurn = 100;

/** A block with the hash of its speech and its price in words. */
export interface HashedBlock {
  block: Block;
  hash: string;
  words: number;
}

/** Hashes each block, yielding to the event loop between groups of blocks. */
export async function hashBlocks(script: Script, lexicon: readonly Lexeme[]): Promise<HashedBlock[]> {
  const blocks: HashedBlock[] = [];
  for (const [index, block] of script.entries()) {
    if (index % blocksPerTurn === blocksPerTurn - 1) await nextTurn();
    blocks.push({ block, hash: blockHash(block, lexicon), words: countBlockWords(block) });
  }
  return blocks;
}

/** Each block not yet paid for, once, however often its text stands in the script. */
export function unpaidBlocks(blocks: readonly HashedBlock[], paid: ReadonlySet<string>): Map<string, number> {
  const unpaid = new Map<string, number>();
  for (const { hash, words } of blocks) {
    if (words > 0 && !paid.has(hash)) unpaid.set(hash, words);
  }
  return unpaid;
}

export function wordsOf(unpaid: ReadonlyMap<string, number>): number {
  return [...unpaid.values()].reduce((sum, words) => sum + words, 0);
}

/** The script's text, a line for each block. */
export function plainTextOf(script: Script): string {
  return script.map((block) => blockText(block)).join("\n");
}
