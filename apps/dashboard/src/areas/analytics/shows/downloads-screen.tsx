import type { WireShowAnalytics } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { formatDayRange } from "../../../platform/formats/date.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { buttonClasses } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { type AnalyticsScope, showFiguresQuery } from "../analytics-queries.ts";
import { countryName } from "../../../platform/formats/country-name.ts";
import { TallyCard } from "../breakdown/tally-card.tsx";
import { periodBefore, rangeOf, type RangeSearch } from "../range/analytics-range.ts";
import { Comparison } from "../range/comparison.tsx";
import { RangeMenu } from "../range/range-menu.tsx";
import { DownloadsMetrics } from "./downloads-metrics.tsx";
import { DownloadsTrend } from "./downloads-trend.tsx";
import { EpisodesCard } from "./episodes-card.tsx";
import { ExportDownloads } from "./export-downloads.tsx";
import { utcDay } from "./utc-day.ts";

export interface DownloadsScreenProps {
  scope: AnalyticsScope & { showId: string };
  /** The episode that is asked for; without: the whole show. */
  contentId?: string;
  /** Until the episode's own is known. */
  title: string;
  above: ReactNode;
  search: RangeSearch;
  onSearch: (search: RangeSearch) => void;
}

const NOTHING = "No downloads on these days.";

/** Downloads of a show or of one of its episodes: how many, when, with which apps and where. */
export function DownloadsScreen({ scope, contentId, title, above, search, onSearch }: DownloadsScreenProps) {
  const [today] = useState(() => utcDay(new Date()));
  const range = rangeOf(search, today);
  const before = periodBefore(range);
  const query = useQuery(showFiguresQuery(scope, range, scope.showId, contentId));
  const { data: figures, error, isFetching, refetch } = query;
  const name = contentId === undefined ? title : (figures && episodeTitle(figures)) || title;
  const isNothing = figures !== undefined && figures.total_downloads + figures.previous.total_downloads === 0;
  return (
    <Screen
      title={name}
      above={above}
      lead={<Comparison name={formatDayRange(before.from, before.to, today)} figure="days_before" />}
      actions={
        <>
          <RangeMenu range={range} today={today} onChange={onSearch} />
          {figures === undefined || isNothing ? null : <ExportDownloads figures={figures} name={name} range={range} />}
        </>
      }
    >
      {figures === undefined && error !== null ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : isNothing ? (
        <NothingDownloaded scope={scope} />
      ) : (
        <div className="grid gap-4">
          <DownloadsMetrics figures={figures} isShow={contentId === undefined} />
          <DownloadsTrend
            query={query}
            isShow={contentId === undefined}
            rangeName={formatDayRange(range.from, range.to, today)}
            today={today}
          />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
            {contentId === undefined ? (
              <EpisodesCard scope={scope} query={query} search={search} nothing={NOTHING} />
            ) : null}
            <TallyCard
              title="Apps"
              column="App"
              figure="Downloads"
              nothing={NOTHING}
              query={{ ...query, data: figures?.apps }}
              nameOf={(app) => app}
            />
            <TallyCard
              title="Countries"
              column="Country"
              figure="Downloads"
              nothing={NOTHING}
              query={{ ...query, data: figures?.countries }}
              nameOf={(code) => (code === "" ? "Not known" : countryName(code))}
            />
          </div>
          <p className="text-12 text-ink-3">Days are those of UTC.</p>
        </div>
      )}
    </Screen>
  );
}

function episodeTitle({ episodes: [episode] }: WireShowAnalytics): string {
  if (episode === undefined) return "";
  return episode.is_deleted ? "A deleted episode" : episode.title || "Untitled";
}

function NothingDownloaded({ scope }: { scope: AnalyticsScope & { showId: string } }) {
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title="Nothing was downloaded on these days"
      action={
        <Link
          to="/organisation/$orgId/integration/$projectId/podcast/$showId"
          params={scope}
          className={buttonClasses({ variant: "primary" })}
        >
          Hand the feed in
        </Link>
      }
    >
      Downloads appear as soon as podcast apps fetch the episodes: hand the show’s feed to directories, or choose other
      days.
    </EmptyState>
  );
}
