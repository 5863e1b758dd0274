import type { Script } from "@lectern/script";
import { type HashOf, wordsOf } from "../blocks/block-facts.ts";
import type { Generated } from "../blocks/edited-label.ts";
import { isSilentBlock } from "../document/elements.ts";

/** Words that generating would use: those of blocks without audio, equal blocks counted once. */
export function wordsNeeded(script: Script, generated: Generated, hashOf: HashOf): number {
  const counted = new Set<string>();
  let words = 0;
  for (const block of script) {
    if (wordsOf(block) === 0) continue;
    const hash = hashOf(block);
    if (Object.hasOwn(generated.blockAudios, hash) || counted.has(hash)) continue;
    counted.add(hash);
    words += wordsOf(block);
  }
  return words;
}

/** The hashes of what is heard, in order: blocks that hold nothing are left out. */
export function heardHashes(script: Script, hashOf: HashOf): string[] {
  return script.filter((block) => !isSilentBlock(block)).map(hashOf);
}

/** Whether the audio is not that of the script: it has none, or another text, voice or order. */
export function needsBuild(heard: readonly string[], built: readonly string[] | undefined): boolean {
  if (built === undefined) return true;
  return heard.length !== built.length || heard.some((hash, index) => hash !== built[index]);
}
