import { usePicked } from "../../../platform/store/store.ts";
import { useStudio } from "../session/studio-context.ts";
import type { BlockFacts } from "./script-facts.ts";

const unknown: BlockFacts = { words: 0, hash: "", isEdited: false };

/** A block's words and whether it says 'Edited', as they were counted last. */
export function useBlockFacts(key: string): BlockFacts {
  return usePicked(useStudio().facts, (facts) => facts.blocks.get(key) ?? unknown);
}
