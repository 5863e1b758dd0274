import { ArrowDownUp, ChartNoAxesColumn, Search, SearchX } from "lucide-react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Command } from "../../../platform/commands/command.ts";
import { QuerySearch, type QuerySearchProps } from "../../../platform/page/query-search.tsx";
import { queries } from "../../../platform/api/queries.ts";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { type AnalyticsScope, contentQuery, readContentPage } from "../analytics-queries.ts";
import { ExportButton, saveCsv } from "../csv/export-csv.tsx";
import type { Cell } from "../csv/write-csv.ts";
import {
  type ContentAddress,
  type ContentColumn,
  contentColumns,
  type ContentSearch,
  contentSearchOf,
  toggleSort,
} from "../content-search.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuChoice } from "../../../ui/overlays/menu.tsx";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { dateToDay } from "../../../platform/formats/day.ts";
import { formatDayRange } from "../../../platform/formats/date.ts";
import { FetchMore } from "../../../platform/page/fetch-more.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { useRememberProject } from "../../../platform/storage/current-project.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { AnalyticsGate } from "../analytics-gate.tsx";
import { rangeOf } from "../range/analytics-range.ts";
import { RangeMenu } from "../range/range-menu.tsx";
import { ContentSkeletons, ContentTable } from "./content-table.tsx";

/** Takes the focus to the search field. */
const searchCommand: Omit<Command, "run"> = {
  id: "analytics.search",
  label: "Search the figures by title",
  group: "Audio",
  keys: "/",
  icon: <Search />,
};

/** Searches titles. */
function ContentSearchBox(props: Pick<QuerySearchProps, "query" | "onSearch">) {
  return <QuerySearch {...props} command={searchCommand} label="Search titles; press Enter" className="lg:w-52" />;
}

export interface ExportContentProps {
  scope: AnalyticsScope;
  range: DayRange;
  search: ContentSearch;
  disabled: boolean;
}

/** Columns of the file; durations are seconds. */
const fields = [
  "content_id",
  "title",
  "created_at",
  "total_plays",
  "total_impressions",
  "avg_listen_duration",
  "avg_session_length",
] as const;

/** Saves the whole table, also the pages that were not shown. */
function ExportContent({ scope, range, search, disabled }: ExportContentProps) {
  const client = useQueryClient();

  async function save(): Promise<void> {
    const project = await client.ensureQueryData(queries.project(scope.orgId, scope.projectId));
    const rows: Cell[][] = [];
    let token: string | undefined;
    do {
      // A page says where the next one begins.
      const page = await readContentPage(scope, range, search, { token });
      rows.push(...page.data.map((row) => fields.map((field) => row[field])));
      token = page.next_page_token;
    } while (token !== undefined);
    await saveCsv(`${project.integration_name} – Audio Level ${range.from} to ${range.to}`, fields, rows);
  }

  return <ExportButton disabled={disabled} onExport={save} />;
}

/** Chooses the column to sort by where the table's headings have no room. */
function SortMenu({ search, onSort }: { search: ContentSearch; onSort: (column: ContentColumn) => void }) {
  return (
    <div className="lg:hidden">
      <Menu
        trigger={
          <IconButton
            variant="secondary"
            label={`Sort: ${contentColumns[search.sort]}`}
            icon={<ArrowDownUp />}
            className="w-control-lg!"
          />
        }
      >
        <MenuChoice
          label="Sort by"
          value={search.sort}
          onValueChange={onSort}
          options={(Object.keys(contentColumns) as ContentColumn[]).map((value) => ({
            value,
            label: contentColumns[value],
          }))}
        />
      </Menu>
    </div>
  );
}

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
          <SortMenu search={search} onSort={(next) => change(toggleSort(search, next))} />
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
          onSort={(next) => change(toggleSort(search, next))}
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
      <FetchMore list={list} rows={rows?.length ?? 0} />
    </Screen>
  );
}
