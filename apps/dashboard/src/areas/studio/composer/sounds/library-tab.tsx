import type { WireLibrarySound } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../../../platform/api/failure.ts";
import { ErrorNotice } from "../../../../ui/error-notice.tsx";
import { MoodFilter, type MoodChoice } from "./mood-filter.tsx";
import { libraryQuery } from "./sound-queries.ts";
import { SoundRow } from "./sound-row.tsx";
import { SoundSkeletons } from "./sound-skeletons.tsx";
import { useSounds } from "./sounds-context.ts";

/** The built-in beds and jingles. */
export function LibraryTab({ isCompact }: { isCompact: boolean }) {
  const scope = useSounds();
  const { data, error, isFetching, refetch } = useQuery(libraryQuery(scope));
  const [mood, setMood] = useState<MoodChoice>("All");
  const shown = data?.filter((sound) => mood === "All" || sound.mood === mood) ?? [];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="px-4 pt-2.5 pb-1">
        <MoodFilter value={mood} onValueChange={setMood} isCompact={isCompact} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-3">
        {data ? (
          <>
            <Group title="Beds" sounds={shown.filter(({ kind }) => kind === "bed")} />
            <Group title="Jingles" sounds={shown.filter(({ kind }) => kind === "jingle")} />
          </>
        ) : error ? (
          <ErrorNotice
            className="mt-3"
            message={failureMessage(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SoundSkeletons />
        )}
      </div>
    </div>
  );
}

function Group({ title, sounds }: { title: string; sounds: readonly WireLibrarySound[] }) {
  if (sounds.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mt-3 mb-1 text-12 font-semibold text-ink">
        {title} <span className="ml-1 font-normal text-ink-3 tabular-nums">{sounds.length}</span>
      </h3>
      <ul aria-label={title}>
        {sounds.map((sound) => (
          <SoundRow key={sound.name} sound={sound} kind={sound.mood} peaks={sound.peaks} />
        ))}
      </ul>
    </section>
  );
}
