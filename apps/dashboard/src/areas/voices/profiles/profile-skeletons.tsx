import { LoadingRows } from "../../../ui/skeleton.tsx";
import { gridClasses } from "./grid-classes.ts";

/** Saved profiles that are loading. */
export function ProfileSkeletons() {
  return (
    <div className="@container">
      <LoadingRows label="Loading profiles…" className={gridClasses} rowClassName="h-26 rounded-10" />
    </div>
  );
}
