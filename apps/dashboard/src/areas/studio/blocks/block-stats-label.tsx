import { estimateDurationSeconds } from "@lectern/script";
import { formatWords } from "../../../platform/formats/count.ts";
import { formatDuration } from "../../../platform/formats/duration.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useBlockStats } from "./use-block-stats.ts";

/** "Edited · 41 words · 0:16". */
export function BlockStatsLabel({ blockKey }: { blockKey: string }) {
  const { words, isEdited } = useBlockStats(blockKey);
  return (
    <span className="flex shrink-0 items-center gap-2 text-12 text-ink-3 tabular-nums">
      {isEdited ? <Badge tone="accent">Edited</Badge> : null}
      {words === 0 ? null : (
        <span>
          {formatWords(words)} · {formatDuration(estimateDurationSeconds(words))}
        </span>
      )}
    </span>
  );
}
