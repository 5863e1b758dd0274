import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ChartNoAxesColumn, SearchX } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../../platform/api/failure.ts";
import { dateToDay, formatDayRange } from "../../../platform/formats/date.ts";
import { FetchMore } from "../../../platform/page/fetch-more.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { AnalyticsGate } from "../analytics-gate.tsx";
import { contentQuery } from "../analytics-queries.ts";
import { rangeOf } from "../range/analytics-range.ts";
import { RangeMenu } from "../range/range-menu.tsx";
import { type ContentAddress, contentSearchOf, sortedBy } from "./content-search.ts";
import { ContentSearchBox } from "./content-search-box.tsx";
import { ContentSkeletons, ContentTable } from "./content-table.tsx";
import { ExportContent } from "./export-content.tsx";
import { SortMenu } from "./sort-menu.tsx";

const from = "/organisation/$orgId/shell/integration/$projectId/content_analytics";

/** Audio Level: the figures of each item. */
export function ContentScreen() {
  const { orgId } = useParams({ from });
  return (
    <AnalyticsGate orgId={orgId} title="Audio Level">
      <ContentFigures />
    </AnalyticsGate>
  );
}

function ContentFigures() {
  const scope = useParams({ from });
  useRememberProject(scope.orgId, scope.projectId);
  const address = useSearch({ from });
  const navigate = useNavigate({ from: "/organisation/$orgId/integration/$projectId/content_analytics" });
  const [today] = useState(() => dateToDay(new Date()));
  const { q, column, order, ...days } = address;
  const sorting = { ...(column && { column }), ...(order && { order }) };
  const range = rangeOf(days, today);
  const search = contentSearchOf(address);
  const list = useInfiniteQuery(contentQuery(scope, range, search));
  const rows = list.data?.pages.flatMap(({ data }) => data);

  function change(next: ContentAddress): void {
    void navigate({ search: { ...days, ...next } });
  }

  function searchFor(text: string | undefined): void {
    change({ ...(text !== undefined && { q: text }), ...sorting });
  }

  return (
    <Screen
      title="Audio Level"
      actions={
        <>
          <ContentSearchBox query={q} onSearch={searchFor} />
          <SortMenu search={search} onSort={(next) => change(sortedBy(search, next))} />
          <RangeMenu
            range={range}
            today={today}
            onChange={(next) => void navigate({ search: { ...next, ...(q && { q }), ...sorting } })}
          />
          <ExportContent
            scope={scope}
            range={range}
            search={search}
            disabled={rows === undefined || rows.length === 0}
          />
        </>
      }
    >
      {list.error !== null && rows === undefined ? (
        <ErrorNotice
          message={failureMessage(list.error)}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <ContentSkeletons /> : null}
      {rows !== undefined && rows.length > 0 ? (
        <ContentTable
          rows={rows}
          scope={scope}
          days={days}
          search={search}
          onSort={(next) => change(sortedBy(search, next))}
        />
      ) : null}
      {rows?.length === 0 ? (
        q === undefined ? (
          <EmptyState icon={<ChartNoAxesColumn />} title="Nothing was counted yet">
            {`Audio that was seen or played from ${formatDayRange(range.from, range.to, today)} is listed here.`}
          </EmptyState>
        ) : (
          <EmptyState
            icon={<SearchX />}
            title="Nothing found"
            action={<Button onClick={() => searchFor(undefined)}>Clear the search</Button>}
          >
            No audio with figures on these days has “{q}” in its title.
          </EmptyState>
        )
      ) : null}
      {list.hasNextPage ? (
        <FetchMore
          rows={rows?.length ?? 0}
          isFetching={list.isFetchingNextPage}
          error={list.isFetchNextPageError && list.error instanceof Error ? list.error : null}
          onFetch={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      ) : null}
    </Screen>
  );
}
