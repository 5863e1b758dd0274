import { ChevronUp } from "lucide-react";
import { formatWords } from "../../../platform/formats/count.ts";
import { WordsLeft } from "../../../platform/rights/words-left.tsx";
import { useStoreSelector } from "../../../platform/store/store.ts";
import { Button } from "../../../ui/button.tsx";
import { dock } from "../composer/dock.ts";
import { useStudio } from "../session/studio-context.ts";
import { durationLabel } from "../times/duration-label.ts";

/** Status line under the text: its length, and the plan's remaining words. */
export function StatusLine({ orgId }: { orgId: string }) {
  const { stats } = useStudio();
  const words = useStoreSelector(stats, (now) => now.words);
  const duration = useStoreSelector(stats, (now) => durationLabel(now.duration));
  return (
    <div className="flex h-9 items-center short:h-6 justify-between gap-4 border-t border-line bg-sheet px-4 text-12 text-ink-3 tabular-nums">
      <span>
        {formatWords(words)}
        {words > 0 ? ` · ${duration}` : null}
      </span>
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
