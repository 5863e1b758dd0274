import { createHash } from "node:crypto";
import { headingOf, type Lexeme, type Script } from "@lectern/script";
import { hashBlocks } from "./hashed-blocks.ts";

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
export async function spokenHashOf(script: Script, lexicon: readonly Lexeme[]): Promise<string> {
  const blocks = await hashBlocks(script, lexicon);
  return spokenHash(
    script,
    blocks.map(({ hash }) => hash),
  );
}
