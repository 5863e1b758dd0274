import { classes } from "../../../ui/classes.ts";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";

/** Rows in place of voices or profiles while they are loading. */
export function VoiceSkeletons({ className }: { className?: string }) {
  return (
    <Loading className={classes("space-y-3 px-4", className)}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1 space-y-1.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-40" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
