import { formatWords } from "../../../platform/formats/count.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { durationLabel, estimateHelp } from "../times/duration-label.ts";
import { useBlockStats } from "./use-block-stats.ts";

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
