import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { rowClasses } from "./row-classes.ts";

/** Four skeleton rows, while the first page is loading. */
export function RowSkeletons() {
  return (
    <Loading label="Loading audio…" className="@container">
      {[64, 48, 72, 56].map((width) => (
        <div key={width} className={rowClasses}>
          <Skeleton className="size-9 rounded-full" />
          <span className="grid gap-2">
            <span className="block" style={{ width: `${width}%` }}>
              <Skeleton className="h-4 w-full" />
            </span>
            <Skeleton className="h-3 w-20" />
          </span>
          <Skeleton className="h-5 w-20 rounded-full @max-3xl:hidden" />
          <Skeleton className="h-4 w-24 @max-3xl:hidden" />
          <Skeleton className="h-4 w-12 @max-3xl:hidden" />
          <Skeleton className="h-6 w-8 @3xl:w-46" />
        </div>
      ))}
    </Loading>
  );
}
