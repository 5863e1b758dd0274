import { ChevronUp } from "lucide-react";
import { formatWords } from "../../../platform/formats/count.ts";
import { WordsLeft } from "../../../platform/rights/words-left.tsx";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { dock } from "../composer/dock.ts";
import { useStudio } from "../session/studio-context.ts";
import { Tooltip } from "../../../ui/overlays/tooltip.tsx";
import { durationLabel, estimateHelp } from "../speech/duration-label.ts";

/** Status line under the text: its length, and the plan's remaining words. */
export function StatusLine({ orgId }: { orgId: string }) {
  const { stats } = useStudio();
  const words = useStoreSelector(stats, (now) => now.words);
  const duration = useStoreSelector(stats, (now) => durationLabel(now.duration));
  const help = useStoreSelector(stats, (now) => estimateHelp(now.duration));
  const length = (
    <span>
      {formatWords(words)}
      {words > 0 ? ` · ${duration}` : null}
    </span>
  );
  return (
    <div className="flex h-9 items-center short:h-6 justify-between gap-4 border-t border-line bg-sheet px-4 text-12 text-ink-3 tabular-nums">
      {words === 0 || help === undefined ? length : <Tooltip label={help}>{length}</Tooltip>}
      <span className="flex items-center gap-3">
        <WordsLeft orgId={orgId} />
        <Button
          variant="quiet"
          size="sm"
          icon={<ChevronUp />}
          aria-expanded={false}
          className="-mr-2"
          onClick={() => dock.isOpen.set(true)}
        >
          Timeline
        </Button>
      </span>
    </div>
  );
}
