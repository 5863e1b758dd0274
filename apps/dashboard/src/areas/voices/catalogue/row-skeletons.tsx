import { classes } from "../../../ui/classes.ts";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { columnClasses } from "./row-classes.ts";

/** Four rows, while the voices are loading. */
export function VoiceRowSkeletons() {
  return (
    <Loading label="Loading the voices…" className="@container">
      {["w-20", "w-16", "w-24", "w-14"].map((width) => (
        <div key={width} className="flex h-13.5 items-center gap-3 border-b border-line pr-1">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className={classes(columnClasses, "min-w-0 flex-1")}>
            <span className="grid gap-1.5">
              <Skeleton className={classes("h-4", width)} />
              <Skeleton className="h-3 w-36" />
            </span>
            <Skeleton className="h-4 w-14 @max-3xl:hidden" />
            <Skeleton className="h-4 w-18 @max-3xl:hidden" />
            <Skeleton className="h-4 w-32 @max-3xl:hidden" />
            <span className="@max-3xl:hidden" />
            <Skeleton className="size-4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
