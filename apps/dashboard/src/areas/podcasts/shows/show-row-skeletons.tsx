import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { rowClasses } from "./row-classes.ts";

/** Four rows of the list that is on its way. */
export function ShowRowSkeletons({ label = "Loading shows…" }: { label?: string }) {
  return (
    <Loading label={label}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={rowClasses}>
          <Skeleton className="size-14" />
          <span className="grid gap-2">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3 w-72 max-w-full" />
          </span>
          <Skeleton className="hidden h-5 w-20 rounded-full! md:block" />
          <Skeleton className="hidden h-4 w-20 md:block" />
          <Skeleton className="hidden h-8 w-40 md:block" />
        </div>
      ))}
    </Loading>
  );
}
