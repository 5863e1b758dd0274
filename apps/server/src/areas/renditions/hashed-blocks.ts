import { blockHash, countBlockWords, type Block, type Lexeme, type Script } from "@lectern/script";
import { createGiveWay } from "../../platform/event-loop/index.ts";

/** A block with the hash of its speech and its words. */
export interface HashedBlock {
  block: Block;
  hash: string;
  words: number;
}

/** Hashes each block; other requests go first between them: a lexicon of regular expressions makes a block slow. */
export async function hashBlocks(script: Script, lexicon: readonly Lexeme[]): Promise<HashedBlock[]> {
  const blocks: HashedBlock[] = [];
  const giveWay = createGiveWay();
  for (const block of script) {
    await giveWay();
    blocks.push({ block, hash: blockHash(block, lexicon), words: countBlockWords(block) });
  }
  return blocks;
}
