import { classes } from "../../ui/classes.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { rowClasses } from "./row-classes.ts";

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
