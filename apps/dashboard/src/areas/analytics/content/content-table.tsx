import type { WireCountedItem } from "@lectern/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import type { AnalyticsScope } from "../analytics-queries.ts";
import type { RangeSearch } from "../range/analytics-range.ts";
import { type ContentColumn, contentColumns, type ContentSearch } from "./content-search.ts";
import { ContentRow, contentGrid } from "./content-row.tsx";

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
