import type { WireItemAnalytics } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { dateToDay, formatDayRange } from "../../../platform/formats/date.ts";
import { formatSoundLength } from "../../../platform/formats/duration.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { LoadingRows } from "../../../ui/skeleton.tsx";
import { AnalyticsGate } from "../analytics-gate.tsx";
import { type AnalyticsScope, itemQuery } from "../analytics-queries.ts";
import { periodBefore, rangeOf } from "../range/analytics-range.ts";
import { comparedWith } from "../range/compared-with.ts";
import { Comparison } from "../range/comparison.tsx";
import { RangeMenu } from "../range/range-menu.tsx";
import { ExportItem } from "./export-item.tsx";
import { ItemFigures } from "./item-figures.tsx";
import { ItemMetrics } from "./item-metrics.tsx";
import { BackLink } from "../../../platform/page/back-link.tsx";

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
        lead: <ItemLead item={item} beforeName={comparedWith(periodBefore(range), item.previous_until, today)} />,
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
