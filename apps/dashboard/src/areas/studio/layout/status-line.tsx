import { estimateDurationSeconds } from "@lectern/script";
import { formatWords } from "../../../platform/formats/count.ts";
import { formatDuration } from "../../../platform/formats/duration.ts";
import { WordsLeft } from "../../../platform/rights/words-left.tsx";
import { useStudio } from "../session/studio-context.ts";
import { useStoreSelector, useStore } from "../../../platform/store/store.ts";

/** Under the text: how long it is, and what is left of the plan. */
export function StatusLine({ orgId }: { orgId: string }) {
  const { stats, item } = useStudio();
  const words = useStoreSelector(stats, (now) => now.words);
  const { durationSeconds } = useStore(item);
  const isBuilt = useStoreSelector(stats, (now) => !now.needsBuild) && durationSeconds !== undefined;
  const seconds = isBuilt ? durationSeconds : estimateDurationSeconds(words);
  return (
    <div className="flex h-9 items-center justify-between gap-4 border-t border-line bg-sheet px-4 text-12 text-ink-3 tabular-nums">
      <span>
        {formatWords(words)}
        {words > 0 ? ` · ${isBuilt ? "" : "about "}${formatDuration(seconds)}` : null}
      </span>
      <WordsLeft orgId={orgId} />
    </div>
  );
}
