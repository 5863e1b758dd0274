import { useStoreSelector } from "../../../platform/store/store.ts";
import { useStudio } from "../session/studio-context.ts";
import type { BlockStats } from "../speech/script-stats.ts";
import { formatWords } from "../../../platform/formats/count.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Tooltip } from "../../../ui/overlays/tooltip.tsx";
import { durationLabel, estimateHelp } from "../speech/duration-label.ts";

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

/** "Edited · 41 words · about 16 s"; for generated audio the measured duration. */
export function BlockStatsLabel({ blockKey }: { blockKey: string }) {
  const { words, isEdited, seconds, isMeasured, isPaceMeasured } = useBlockStats(blockKey);
  const help = estimateHelp({ isMeasured, isPaceMeasured });
  const label = (
    <span>
      {formatWords(words)} · {durationLabel({ measuredSeconds: 0, totalSeconds: seconds, isMeasured })}
    </span>
  );
  return (
    <span className="flex shrink-0 items-center gap-2 text-12 text-ink-3 tabular-nums">
      {isEdited ? <Badge tone="accent">Edited</Badge> : null}
      {words === 0 ? null : help === undefined ? label : <Tooltip label={help}>{label}</Tooltip>}
    </span>
  );
}
