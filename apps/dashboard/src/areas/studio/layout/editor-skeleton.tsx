import { Loading, Skeleton } from "../../../ui/skeleton.tsx";

const lines = ["w-full", "w-11/12", "w-4/5"];

/** Four skeleton blocks. */
export function EditorSkeleton() {
  return (
    <Loading className="flex h-full flex-col">
      <div className="h-14 border-b border-line bg-sheet" />
      <div className="mx-auto w-full max-w-190 flex-1 space-y-10 overflow-hidden px-6 py-10">
        {[0, 1, 2, 3].map((block) => (
          <div key={block} className="space-y-3">
            <Skeleton className="h-4 w-40" />
            {lines.map((width) => (
              <Skeleton key={width} className={`h-5 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
