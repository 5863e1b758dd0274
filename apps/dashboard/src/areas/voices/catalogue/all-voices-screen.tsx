import { Search, SearchX } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { columnClasses } from "./voice-row.tsx";
import type { Command } from "../../../platform/commands/command.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { ScreenSearch } from "../../../platform/page/screen-search.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { usePlaybackFailureToast } from "../../../platform/playback/use-playback-failure-toast.ts";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { useStore } from "../../../platform/store/store.ts";
import type { Catalogue } from "../../../platform/voices/catalogue.ts";
import { PlainVoicesNote } from "../../../platform/voices/plain-voices-note.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { useStopSampleOnUnmount } from "../fields/use-preview.ts";
import { useVoices } from "../fields/use-voices.ts";
import { createFilterUrlSync } from "./filter-url-sync.ts";
import { findVoices, type FoundVoices } from "./find-voices.ts";
import { countLanguages, openingLanguage } from "./listed-languages.ts";
import { useNoteSampleDurations } from "./sample-durations.ts";
import { VoiceFilters } from "./voice-filters.tsx";
import { VoiceList } from "./voice-list.tsx";
import { isFilterSet } from "./voice-search.ts";

/** Four rows, while the voices are loading. */
function VoiceRowSkeletons() {
  return (
    <Loading label="Loading the voices…" className="@container">
      {["w-20", "w-16", "w-24", "w-14"].map((width) => (
        <div key={width} className="flex h-13.5 items-center gap-3 border-b border-line pr-1">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className={classes(columnClasses, "min-w-0 flex-1")}>
            <span className="grid gap-1.5">
              <Skeleton className={classes("h-4", width)} />
              <Skeleton className="h-3 w-36" />
            </span>
            <Skeleton className="h-4 w-14 @max-3xl:hidden" />
            <Skeleton className="h-4 w-18 @max-3xl:hidden" />
            <Skeleton className="h-4 w-32 @max-3xl:hidden" />
            <span className="@max-3xl:hidden" />
            <Skeleton className="size-4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Takes the focus to the search field of the voices. */
export const voiceSearchCommand: Omit<Command, "run"> = {
  id: "voices.search",
  label: "Search the voices",
  group: "Audio",
  keys: "/",
  keywords: "language style filter",
  icon: <Search />,
};

const from = "/organisation/$orgId/shell/integration/$projectId/voice";

/** Every voice of this server: to find, to hear and to use. */
export function AllVoicesScreen() {
  const { orgId, projectId } = useParams({ from });
  useRememberProject(orgId, projectId);
  useStopSampleOnUnmount();
  usePlaybackFailureToast("sample");
  useNoteSampleDurations();
  const navigate = useNavigate({ from: "/organisation/$orgId/integration/$projectId/voice" });
  const search = useSearch({ from });
  const [address] = useState(() =>
    createFilterUrlSync(search, (next) => void navigate({ search: next, replace: true, resetScroll: false })),
  );
  useEffect(() => address.arrive(search), [address, search]);
  const { data: project } = useQuery(queries.project(orgId, projectId));
  const { catalogue, error, isFetching, retry } = useVoices();
  const chosen = useStore(address.filter);
  const language =
    chosen.language ?? (catalogue === undefined ? "" : openingLanguage(catalogue.languages, project?.lang_code));
  const filter = useMemo(() => ({ ...chosen, language }), [chosen, language]);
  const found = useMemo(() => findVoices(catalogue?.voices ?? [], filter), [catalogue, filter]);

  return (
    <Screen
      title="All AI Voices"
      aside={catalogue === undefined ? undefined : totalOf(catalogue)}
      actions={
        <ScreenSearch
          command={voiceSearchCommand}
          label="Search voices"
          placeholder="Search voices"
          value={chosen.search}
          onValueChange={(text) => address.change({ search: text })}
          onClear={() => address.change({ search: "" })}
          onSubmit={address.flush}
          onLeave={address.flush}
          className="max-sm:basis-full sm:max-w-64"
        />
      }
    >
      {catalogue === undefined ? (
        error ? (
          <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={retry} />
        ) : (
          <VoiceRowSkeletons />
        )
      ) : (
        <>
          <p className="mb-4 text-13 text-ink-2 empty:hidden">
            <PlainVoicesNote />
          </p>
          <VoiceFilters
            catalogue={catalogue}
            filter={filter}
            isSet={isFilterSet(chosen)}
            found={countOf(found)}
            onChange={address.change}
            onReset={address.reset}
          />
          {found.voices.length === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title="No voices matching the filters could be found."
              action={<Button onClick={address.reset}>Reset</Button>}
            />
          ) : (
            <VoiceList scope={{ orgId, projectId }} voices={found.voices} defaultVoice={project?.audio_profile} />
          )}
        </>
      )}
    </Screen>
  );
}

function totalOf({ voices, languages }: Catalogue): string {
  const count = countLanguages(languages);
  return `${formatVoices(voices.length)} in ${formatCount(count)} ${count === 1 ? "language" : "languages"}`;
}

function countOf({ voices, isElsewhere }: FoundVoices): string {
  return isElsewhere ? `${formatVoices(voices.length)} in other languages` : formatVoices(voices.length);
}

function formatVoices(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "voice" : "voices"}`;
}
