import { setImmediate as nextTurn } from "node:timers/promises";
import { blockHash, blockText, countBlockWords, type Block, type Lexeme, type Script } from "@lectern/script";

/** Blocks handled before other requests get their turn. */
const blocksPerTurn = 100;

/** A block that is to be spoken, with the name and the price of its sound. */
export interface BlockFacts {
  block: Block;
  hash: string;
  words: number;
}

/** Reads each block once, giving way to other requests between groups of blocks. */
export async function blockFacts(script: Script, lexicon: readonly Lexeme[]): Promise<BlockFacts[]> {
  const facts: BlockFacts[] = [];
  for (const [index, block] of script.entries()) {
    if (index % blocksPerTurn === blocksPerTurn - 1) await nextTurn();
    facts.push({ block, hash: blockHash(block, lexicon), words: countBlockWords(block) });
  }
  return facts;
}

/** Each block not yet paid for, once, however often its text stands in the script. */
export function unpaidBlocks(facts: readonly BlockFacts[], paid: ReadonlySet<string>): Map<string, number> {
  const unpaid = new Map<string, number>();
  for (const { hash, words } of facts) {
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
