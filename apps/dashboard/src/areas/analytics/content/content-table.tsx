import type { WireCountedItem } from "@lectern/contract";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { formatDate } from "../../../platform/formats/date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import type { AnalyticsScope } from "../analytics-queries.ts";
import { formatFigure } from "../metrics/format-figure.ts";
import type { RangeSearch } from "../range/range-search.ts";
import { type ContentColumn, contentColumns, type ContentSearch } from "../content-search.ts";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";

/** Columns of the table; in a narrow place a title with its figures under it, two beside each other. */
const contentGrid =
  "grid items-center gap-x-4 grid-cols-2 @3xl:grid-cols-[minmax(0,1fr)_6.5rem_5rem_6rem_6.5rem_7rem] px-1";

interface ContentRowProps {
  row: WireCountedItem;
  scope: AnalyticsScope;
  days: RangeSearch;
}

/** The cells of an item's row. */
function ContentRow({ row, scope, days }: ContentRowProps) {
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

const rowHeightPx = 56;

export interface ContentTableProps {
  rows: readonly WireCountedItem[];
  scope: AnalyticsScope;
  /** The days of the address, which links keep. */
  days: RangeSearch;
  search: ContentSearch;
  onSort: (column: ContentColumn) => void;
}

/** Items with their figures: a table where there is room, a card for each item where there is not. */
export function ContentTable({ rows, scope, days, search, onSort }: ContentTableProps) {
  // The virtualizer is a mutable object: the React compiler must not memoise what is read from it.
  "use no memo";
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- the directive above opts this component out of the compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.closest<HTMLElement>("[data-scroll=page]") ?? null,
    getItemKey: (index) => rows[index]?.content_id ?? index,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    scrollMargin,
  });
  useLayoutEffect(() => {
    const page = body.current?.closest("[data-scroll=page]");
    if (!body.current || !page) return;
    setScrollMargin(body.current.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop);
  }, []);
  return (
    <table aria-label="Audio Level" aria-rowcount={rows.length + 1} className="@container block">
      <thead className="block">
        <tr aria-rowindex={1} className={classes(contentGrid, "border-b border-line @max-3xl:hidden")}>
          {(Object.keys(contentColumns) as ContentColumn[]).map((column) => (
            <Heading key={column} column={column} search={search} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} className="relative block" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <tr
              key={key}
              aria-rowindex={index + 2}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes(contentGrid, "absolute inset-x-0 top-0 border-b border-line hover:bg-well")}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <ContentRow row={row} scope={scope} days={days} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadingProps {
  column: ContentColumn;
  search: ContentSearch;
  onSort: (column: ContentColumn) => void;
}

function Heading({ column, search, onSort }: HeadingProps) {
  const isSorted = search.sort === column;
  const Arrow = search.order === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (search.order === "asc" ? "ascending" : "descending") : "none"}
      className={classes("flex min-w-0 font-normal", column !== "title" && "justify-end")}
    >
      <button
        type="button"
        onClick={() => onSort(column)}
        className={classes(
          "motion-colour flex min-h-control-field items-center gap-1 rounded-6 text-12 hover:text-ink",
          column !== "title" && "text-right",
          isSorted ? "font-medium text-ink" : "text-ink-3",
        )}
      >
        {contentColumns[column]}
        {isSorted ? <Arrow className="size-3.5 shrink-0" aria-hidden="true" /> : null}
      </button>
    </th>
  );
}

/** Four rows, while the first page is on the way. */
export function ContentSkeletons() {
  return (
    <Loading label="Loading figures…" className="@container">
      {["w-[56%]", "w-[72%]", "w-[48%]", "w-[64%]"].map((width) => (
        <div key={width} className={classes(contentGrid, "min-h-14 border-b border-line py-3")}>
          <Skeleton className={classes("h-4", width)} />
          {[0, 1, 2, 3, 4].map((cell) => (
            <Skeleton key={cell} className="h-4 w-14 @3xl:justify-self-end" />
          ))}
        </div>
      ))}
    </Loading>
  );
}
