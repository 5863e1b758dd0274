import { Loading, Skeleton } from "../../../../ui/skeleton.tsx";

/** Rows in place of sounds while they are loading. */
export function SoundSkeletons() {
  return (
    <Loading label="Loading sounds…" className="space-y-3 py-2">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-2.5">
          <Skeleton className="size-7 rounded-full" />
          <div className="flex-1 space-y-1.5">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-5 w-13" />
        </div>
      ))}
    </Loading>
  );
}
