import { setImmediate as nextTurn } from "node:timers/promises";
import { blockHash, blockText, countBlockWords, type Block, type Lexeme, type Script } from "@lectern/script";

/** Blocks handled before yielding to the event loop. */
const blocksPerTurn = 100;

/** A block with the hash of its speech and its words. */
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

/** The script's text, a line for each block. */
export function plainTextOf(script: Script): string {
  return script.map((block) => blockText(block)).join("\n");
}
