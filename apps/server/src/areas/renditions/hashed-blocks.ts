import { createHash } from "node:crypto";
import { type Block, blockHash, countBlockWords, headingOf, type Lexeme, type Script } from "@lectern/script";
import { createEventLoopYield } from "../../platform/event-loop/index.ts";

/** A block with the hash of its speech and its words. */
export interface HashedBlock {
  block: Block;
  hash: string;
  words: number;
}

/** Hashes each block; other requests go first between them: a lexicon of regular expressions makes a block slow. */
export async function hashBlocks(script: Script, lexicon: readonly Lexeme[]): Promise<HashedBlock[]> {
  const blocks: HashedBlock[] = [];
  const yieldToEventLoop = createEventLoopYield();
  for (const block of script) {
    await yieldToEventLoop();
    blocks.push({ block, hash: blockHash(block, lexicon), words: countBlockWords(block) });
  }
  return blocks;
}

/**
 * Names a text as it is spoken and divided into chapters: equal hashes, equal audio. `blockHashes` are those of every block of the script, in order
 * (see packages/script). SHA-256 in hexadecimal.
 */
export function spokenHash(script: Script, blockHashes: readonly string[]): string {
  // A title is followed by a longer silence.
  const first = script[0]?.is_title === true ? "title" : "text";
  const lines = blockHashes.map((hash, index) => {
    const block = script[index];
    const heading = block && headingOf(block);
    return heading === undefined ? hash : `${hash} ${heading}`;
  });
  // Migration 0013 computes the same of files made before it.
  return createHash("sha256")
    .update([first, ...lines].join("\n"))
    .digest("hex");
}

/** The {@link spokenHash} of a script, giving way to other requests between its blocks. */
export async function hashSpokenScript(script: Script, lexicon: readonly Lexeme[]): Promise<string> {
  const blocks = await hashBlocks(script, lexicon);
  return spokenHash(
    script,
    blocks.map(({ hash }) => hash),
  );
}
