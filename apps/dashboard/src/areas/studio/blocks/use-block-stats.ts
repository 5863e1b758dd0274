import { useStoreSelector } from "../../../platform/store/store.ts";
import { useStudio } from "../session/studio-context.ts";
import type { BlockStats } from "./script-stats.ts";

const unknown: BlockStats = {
  words: 0,
  hash: "",
  isEdited: false,
  seconds: 0,
  isMeasured: false,
  isPaceMeasured: false,
};

/** A block's statistics, as last computed: its words and whether it shows 'Edited'. */
export function useBlockStats(key: string): BlockStats {
  return useStoreSelector(useStudio().stats, (stats) => stats.blocks.get(key) ?? unknown);
}
