import type { Block, Script } from "@lectern/script";
import { type BlockHasher, blockWords } from "./block-words.ts";
import { type GeneratedAudio, isEdited } from "./is-edited.ts";
import { type BuiltBlock, needsBuild, wordsNeeded } from "../generation/needs-build.ts";

/** Statistics of a block. */
export interface BlockStats {
  words: number;
  hash: string;
  isEdited: boolean;
}

/** Statistics of the script, computed in idle time. */
export interface ScriptStats {
  blocks: ReadonlyMap<string, BlockStats>;
  words: number;
  /** Words that generating would use. */
  needed: number;
  needsBuild: boolean;
}

export const emptyStats: ScriptStats = { blocks: new Map(), words: 0, needed: 0, needsBuild: true };

export interface StatsInput {
  title: string;
  script: Script;
  keyOf: (block: Block) => string;
  hashOf: BlockHasher;
  generated: GeneratedAudio & { times: readonly BuiltBlock[] | undefined };
}

/** Computes a script's statistics, yielding after each block so that it can run in idle periods. */
export function* computeScriptStats(
  { title, script, keyOf, hashOf, generated }: StatsInput,
  before: ScriptStats,
): Generator<void, ScriptStats> {
  const blocks = new Map<string, BlockStats>();
  let words = 0;
  for (const block of script) {
    const counted = blockWords(block);
    const key = keyOf(block);
    const edited = isEdited(block, generated, hashOf);
    const hash = hashOf(block);
    words += counted;
    const known = before.blocks.get(key);
    const same = known !== undefined && known.hash === hash && known.isEdited === edited;
    blocks.set(key, same ? known : { words: counted, hash, isEdited: edited });
    yield;
  }
  return {
    blocks,
    words,
    needed: wordsNeeded(script, generated, hashOf),
    // The file is called what the item was called; a title that is not read aloud costs nothing.
    needsBuild:
      (generated.title !== undefined && generated.title !== title) || needsBuild(script, generated.times, hashOf),
  };
}
