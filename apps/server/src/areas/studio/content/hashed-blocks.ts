import { setImmediate as nextTurn } from "node:timers/promises";
import { blockHash, blockText, countBlockWords, type Block, type Lexeme, type Script } from "@lectern/script";

/** Milliseconds of hashing before other requests get their turn: a lexicon of regular expressions makes a block slow. */
const turnMs = 8;

/** A block with the hash of its speech and its words. */
export interface HashedBlock {
  block: Block;
  hash: string;
  words: number;
}

/** Hashes each block, yielding to the event loop as its time is over. */
export async function hashBlocks(script: Script, lexicon: readonly Lexeme[]): Promise<HashedBlock[]> {
  const blocks: HashedBlock[] = [];
  let began = performance.now();
  for (const block of script) {
    if (performance.now() - began >= turnMs) {
      await nextTurn();
      began = performance.now();
    }
    blocks.push({ block, hash: blockHash(block, lexicon), words: countBlockWords(block) });
  }
  return blocks;
}

/** The script's text, a line for each block. */
export function plainTextOf(script: Script): string {
  return script.map((block) => blockText(block)).join("\n");
}
