import { estimateDurationSeconds } from "@lectern/script";
import { formatWords } from "../../../platform/formats/count.ts";
import { formatDuration } from "../../../platform/formats/duration.ts";
import { WordsLeft } from "../../../platform/rights/words-left.tsx";
import { useStudio } from "../session/studio-context.ts";
import { usePicked, useStore } from "../../../platform/store/store.ts";

/** Under the text: how long it is, and what is left of the plan. */
export function StatusLine({ orgId }: { orgId: string }) {
  const { facts, item } = useStudio();
  const words = usePicked(facts, (now) => now.words);
  const { durationSeconds } = useStore(item);
  const isBuilt = usePicked(facts, (now) => !now.needsBuild) && durationSeconds !== undefined;
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
