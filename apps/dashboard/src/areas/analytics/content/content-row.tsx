import type { WireCountedItem } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDate } from "../../../platform/formats/date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import type { AnalyticsScope } from "../analytics-queries.ts";
import { formatFigure } from "../metrics/format-figure.ts";
import type { RangeSearch } from "../range/analytics-range.ts";
import { contentColumns, type ContentColumn } from "./content-search.ts";

/** Columns of the table; in a narrow place a title with its figures under it, two beside each other. */
export const contentGrid =
  "grid items-center gap-x-4 grid-cols-2 @3xl:grid-cols-[minmax(0,1fr)_6.5rem_5rem_6rem_6.5rem_7rem] px-1";

interface ContentRowProps {
  row: WireCountedItem;
  scope: AnalyticsScope;
  days: RangeSearch;
}

/** The cells of an item's row. */
export function ContentRow({ row, scope, days }: ContentRowProps) {
  return (
    <>
      <th scope="row" className="flex min-h-14 min-w-0 items-center gap-2 @max-3xl:col-span-2">
        <Link
          to="/organisation/$orgId/integration/$projectId/content_analytics/$contentId"
          params={{ ...scope, contentId: row.content_id }}
          search={days}
          dir="auto"
          className="min-w-0 truncate rounded-6 py-1 text-14 font-medium text-ink hover:underline"
        >
          {row.title === "" ? "Untitled" : row.title}
        </Link>
        {row.is_deleted ? <Badge tone="neutral">Deleted</Badge> : null}
      </th>
      <Figure column="created_at">{formatDate(row.created_at)}</Figure>
      <Figure column="total_plays">{formatFigure(row.total_plays, "count")}</Figure>
      <Figure column="total_impressions">{formatFigure(row.total_impressions, "count")}</Figure>
      <Figure column="avg_listen_duration">{formatFigure(row.avg_listen_duration, "seconds")}</Figure>
      <Figure column="avg_session_length" isLast>
        {formatFigure(row.avg_session_length, "seconds")}
      </Figure>
    </>
  );
}

function Figure({
  column,
  isLast = false,
  children,
}: {
  column: ContentColumn;
  isLast?: boolean;
  children: ReactNode;
}) {
  return (
    <td
      className={classes(
        "flex min-w-0 items-baseline justify-between gap-2 text-13 tabular-nums @max-3xl:pb-1.5 @3xl:justify-end",
        isLast && "@max-3xl:mb-2",
      )}
    >
      <span className="text-12 text-ink-3 @3xl:hidden">{contentColumns[column]}</span>
      {children}
    </td>
  );
}
