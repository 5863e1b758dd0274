import type { Block, Script } from "@lectern/script";
import { type HashOf, wordsOf } from "./block-facts.ts";
import { type Generated, isEdited } from "./edited-label.ts";
import { type BuiltBlock, needsBuild, wordsNeeded } from "../generation/build-need.ts";

/** What is shown of a block beside its text. */
export interface BlockFacts {
  words: number;
  hash: string;
  isEdited: boolean;
}

/** What is shown of the whole script; worked out off the typing path. */
export interface ScriptFacts {
  blocks: ReadonlyMap<string, BlockFacts>;
  words: number;
  /** Words that generating would use. */
  needed: number;
  needsBuild: boolean;
}

export const noFacts: ScriptFacts = { blocks: new Map(), words: 0, needed: 0, needsBuild: true };

export interface FactsInput {
  title: string;
  script: Script;
  keyOf: (block: Block) => string;
  hashOf: HashOf;
  generated: Generated & { times: readonly BuiltBlock[] | undefined };
}

/** Works out a script's facts, resting after each block it had not met before, so that it can be done in idle moments. */
export function* scriptFacts(
  { title, script, keyOf, hashOf, generated }: FactsInput,
  before: ScriptFacts,
): Generator<void, ScriptFacts> {
  const blocks = new Map<string, BlockFacts>();
  let words = 0;
  for (const block of script) {
    const counted = wordsOf(block);
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
