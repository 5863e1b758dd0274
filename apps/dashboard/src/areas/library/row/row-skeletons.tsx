import { classes } from "../../../ui/classes.ts";
import { Loading, Skeleton } from "../../../ui/page/skeleton.tsx";

/**
 * Grid of a list row: checkbox, play, title, actions; in a list beside a menu on a small desk the state has a column too,
 * in a wide one also date and length.
 */
export const rowClasses =
  "relative grid min-h-15 [--start:calc(var(--spacing-control-sm)-0.75rem)_var(--spacing-control-field)] grid-cols-[var(--start)_minmax(0,1fr)_auto] items-center gap-x-3 @2xl:gap-x-4 py-2 " +
  "after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-line @2xl:grid-cols-[var(--start)_minmax(0,1fr)_8.75rem_auto] @3xl:grid-cols-[var(--start)_minmax(0,1fr)_8.75rem_6.5rem_4.5rem_auto]";

/** Widths of the titles. Classes: a style attribute in the server's markup is refused by the content policy. */
const titles = ["w-[64%]", "w-[48%]", "w-[72%]", "w-[56%]"];

/** Four skeleton rows, while the first page is loading. */
export function RowSkeletons() {
  return (
    <Loading label="Loading audio…" className="@container">
      {titles.map((width) => (
        <RowSkeleton key={width} width={width} />
      ))}
    </Loading>
  );
}

/** The place of a row whose item is not there yet. */
export function RowSkeleton({ width = "w-[64%]" }: { width?: string }) {
  return (
    <div className={classes(rowClasses, "sm:-ml-4 sm:after:left-4")}>
      <span />
      <Skeleton className="size-9 rounded-full" />
      <span className="grid gap-2">
        <Skeleton className={classes("h-4", width)} />
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-5 w-16 rounded-full @2xl:hidden" />
      </span>
      <Skeleton className="h-5 w-20 rounded-full @max-2xl:hidden" />
      <Skeleton className="h-4 w-24 @max-3xl:hidden" />
      <Skeleton className="h-4 w-12 @max-3xl:hidden" />
      <Skeleton className="h-6 w-8 @2xl:w-46" />
    </div>
  );
}
