import type { WireShowAnalytics } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";
import { cardClasses } from "../card.tsx";
import { Metric } from "../metrics/metric.tsx";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { countryName } from "../../../platform/formats/country-name.ts";
import { ExportButton, saveCsv } from "../csv/export-csv.tsx";
import type { Cell } from "../csv/write-csv.ts";
import type { Day } from "../../../platform/formats/day.ts";
import { formatDayRange } from "../../../platform/formats/date.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { type AnalyticsScope, showAnalyticsQuery } from "../analytics-queries.ts";
import { TallyCard } from "../breakdown/breakdown-card.tsx";
import { periodBefore, rangeOf } from "../range/analytics-range.ts";
import type { RangeSearch } from "../range/range-search.ts";
import { Comparison, RangeMenu } from "../range/range-menu.tsx";
import { DownloadsTrend } from "./downloads-trend.tsx";
import { EpisodesCard } from "./episodes-card.tsx";

const stripClasses = `${cardClasses} grid grid-cols-2`;
const cellClasses = "min-w-0 border-line p-4 sm:px-5 [&:nth-child(2)]:border-l";

/** How many downloads there were, and of a show how many listeners; an episode has as many as downloads. */
function DownloadsMetrics({ figures, isShow }: { figures: WireShowAnalytics | undefined; isShow: boolean }) {
  if (figures === undefined) {
    return (
      <Loading label="Loading figures…" className={stripClasses}>
        {[0, 1].map((cell) => (
          <div key={cell} className={`${cellClasses} grid gap-2`}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-20" />
            <Skeleton className="h-3 w-28" />
          </div>
        ))}
      </Loading>
    );
  }
  const { previous } = figures;
  return (
    <dl className={stripClasses}>
      <Metric
        figure="episode_downloads"
        unit="count"
        value={figures.total_downloads}
        before={previous.total_downloads}
        className={cellClasses}
      />
      {isShow ? (
        <Metric
          figure="show_listeners"
          unit="count"
          value={figures.total_listeners}
          before={previous.total_listeners}
          className={cellClasses}
        />
      ) : null}
    </dl>
  );
}

const columns = ["Part", "Of", "Figure", "Value", "Period before"] as const;

/** Saves the downloads of a show or an episode. */
function ExportDownloads(props: { figures: WireShowAnalytics; name: string; range: DayRange }) {
  const { figures, name, range } = props;
  return <ExportButton onExport={() => saveCsv(`${name} ${range.from} to ${range.to}`, columns, rowsOf(figures))} />;
}

function rowsOf({ previous, days, apps, countries, episodes, ...figures }: WireShowAnalytics): Cell[][] {
  return [
    ["Figures", null, "downloads", figures.total_downloads, previous.total_downloads],
    ["Figures", null, "listeners", figures.total_listeners, previous.total_listeners],
    ...days.flatMap(({ date, downloads, listeners }) => [
      ["Days", date, "downloads", downloads, null],
      ["Days", date, "listeners", listeners, null],
    ]),
    ...apps.map(({ name, value }) => ["Apps", name, "downloads", value, null]),
    ...countries.map(({ name, value }) => ["Countries", countryName(name), "downloads", value, null]),
    ...episodes.map(({ title, total_downloads: downloads }) => ["Episodes", title, "downloads", downloads, null]),
  ];
}

/** The day that it is in UTC: downloads are counted by those. */
function utcDay(moment: Date): Day {
  return moment.toISOString().slice(0, 10);
}

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
  const query = useQuery(showAnalyticsQuery(scope, range, scope.showId, contentId));
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
