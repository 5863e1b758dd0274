import type { WireItemAnalytics } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Cell } from "../csv/write-csv.ts";
import { type quarters, listenersReaching } from "./retention.ts";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { ExportButton, saveCsv } from "../csv/export-csv.tsx";
import { formatSoundLength } from "../../../platform/formats/duration.ts";
import { cardClasses } from "../card.tsx";
import { Metric } from "../metrics/metric.tsx";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { dateToDay } from "../../../platform/formats/day.ts";
import { formatDayRange } from "../../../platform/formats/date.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { AnalyticsGate } from "../analytics-gate.tsx";
import { type AnalyticsScope, itemQuery } from "../analytics-queries.ts";
import { comparisonLabel, periodBefore, rangeOf } from "../range/analytics-range.ts";
import { Comparison, RangeMenu } from "../range/range-menu.tsx";
import { ItemFigures } from "./item-figures.tsx";
import { BackLink } from "../../../platform/page/back-link.tsx";

const itemColumns = ["Part", "Second", "Text", "Figure", "Value", "Period before"] as const;

const figures = [
  "total_plays",
  "total_impressions",
  "total_unique_listens",
  "avg_listen_duration",
  "avg_session_length",
  "ctr",
  "total_new_listeners",
  "total_repeated_listeners",
  "total_downloads",
] as const;

/** Everything the page of an item shows, in rows of the same six columns; durations are seconds. */
function itemRows(item: WireItemAnalytics): Cell[][] {
  return [
    ...figures.map((figure) => ["Figures", null, null, figure, item[figure], item.previous?.[figure] ?? null]),
    ...item.quarters.map(({ percent, value }) => [
      "Figures",
      null,
      null,
      `reached ${percent}%`,
      value,
      beforeOf(item, percent),
    ]),
    ...item.sentences.flatMap(({ text, starts_at: second, listeners, stops }) => [
      ["Sentences", second, text, "listeners", listeners, null],
      ["Sentences", second, text, "stops", stops, null],
    ]),
  ];
}

function beforeOf({ previous }: WireItemAnalytics, percent: (typeof quarters)[number]): number | null {
  return previous && listenersReaching(previous, percent);
}

/** Saves the figures of an item and of its sentences. */
function ExportItem({ item, name, range }: { item: WireItemAnalytics; name: string; range: DayRange }) {
  return (
    <ExportButton
      onExport={() => saveCsv(`${name} – Analytics ${range.from} to ${range.to}`, itemColumns, itemRows(item))}
    />
  );
}

/** The figures of an item, side by side. */
function ItemMetrics({ item }: { item: WireItemAnalytics }) {
  const { previous } = item;
  /** Nothing is compared where all time is shown. */
  const before = (figure: "total_plays" | "total_impressions" | "ctr" | "avg_listen_duration" | "avg_session_length") =>
    previous === null ? {} : { before: previous[figure] };
  const cells = "bg-sheet p-4";
  return (
    <dl className={`${cardClasses} grid grid-cols-2 gap-px overflow-hidden bg-line! sm:grid-cols-3 lg:grid-cols-6`}>
      <Metric className={cells} figure="total_plays" unit="count" value={item.total_plays} {...before("total_plays")} />
      <Metric
        className={cells}
        figure="total_impressions"
        unit="count"
        value={item.total_impressions}
        {...before("total_impressions")}
      />
      <Metric className={cells} figure="ctr" unit="rate" value={item.ctr} {...before("ctr")} />
      <Metric
        className={cells}
        figure="avg_listen_duration"
        unit="seconds"
        value={item.avg_listen_duration}
        {...before("avg_listen_duration")}
        {...(item.duration !== null && { aside: `of ${formatSoundLength(item.duration)}` })}
      />
      <Metric
        className={cells}
        figure="avg_session_length"
        unit="seconds"
        value={item.avg_session_length}
        {...before("avg_session_length")}
      />
      <Metric
        className={cells}
        figure="heard_to_end"
        unit="rate"
        value={heardToEnd(item)}
        {...(previous !== null && { before: heardToEnd(previous) })}
      />
    </dl>
  );
}

/** Of a hundred plays, how many reached the end; null without plays. */
function heardToEnd(counted: Pick<WireItemAnalytics, "total_plays" | "quarters">): number | null {
  return counted.total_plays === 0 ? null : (listenersReaching(counted, 100) / counted.total_plays) * 100;
}

const from = "/organisation/$orgId/shell/integration/$projectId/content_analytics/$contentId";

/** The figures of one item, and where in its text listeners stop. */
export function ItemScreen() {
  const { orgId } = useParams({ from });
  return (
    <AnalyticsGate orgId={orgId} title="Audio Level">
      <Item />
    </AnalyticsGate>
  );
}

function Item() {
  const { orgId, projectId, contentId } = useParams({ from });
  const scope = { orgId, projectId };
  useRememberProject(orgId, projectId);
  const search = useSearch({ from });
  const navigate = useNavigate({ from: "/organisation/$orgId/integration/$projectId/content_analytics/$contentId" });
  const [today] = useState(() => dateToDay(new Date()));
  const range = rangeOf(search, today);
  const { data: item, error, isFetching, refetch } = useQuery(itemQuery(scope, range, contentId));
  return (
    <Screen
      title={item === undefined ? "Audio Level" : titleOf(item)}
      {...(item !== undefined && {
        lead: <ItemLead item={item} beforeName={comparisonLabel(periodBefore(range), item.previous_until, today)} />,
      })}
      above={<BackToContent scope={scope} search={search} />}
      actions={
        <>
          <RangeMenu range={range} today={today} onChange={(next) => void navigate({ search: next })} />
          {item === undefined ? null : <ExportItem item={item} name={titleOf(item)} range={range} />}
        </>
      }
    >
      {item === undefined && error !== null ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {item === undefined && error === null ? (
        <LoadingRows label="Loading figures…" className="grid gap-4" rowClassName="h-20" />
      ) : null}
      {item === undefined ? null : (
        <div className="grid gap-4">
          <ItemMetrics item={item} />
          <ItemFigures
            item={item}
            contentId={contentId}
            scope={scope}
            rangeName={formatDayRange(range.from, range.to, today)}
          />
        </div>
      )}
    </Screen>
  );
}

function titleOf({ title }: WireItemAnalytics): string {
  return title === "" ? "Untitled" : title;
}

function ItemLead({ item, beforeName }: { item: WireItemAnalytics; beforeName: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-13 text-ink-3 tabular-nums">
      {item.is_deleted ? <Badge>Deleted</Badge> : null}
      {item.duration === null ? "No audio is public" : formatSoundLength(item.duration)}
      <span aria-hidden="true">·</span>
      <Comparison name={beforeName} />
    </div>
  );
}

function BackToContent({ scope, search }: { scope: AnalyticsScope; search: object }) {
  return (
    <BackLink to="/organisation/$orgId/integration/$projectId/content_analytics" params={scope} search={search}>
      Audio Level
    </BackLink>
  );
}
