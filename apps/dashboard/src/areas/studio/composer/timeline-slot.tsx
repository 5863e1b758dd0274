import { lazy, Suspense } from "react";
import { useStore } from "../../../platform/store/store.ts";
import { dock, clampDockHeight } from "./dock.ts";

const TimelineDock = lazy(async () => ({ default: (await import("./dock/timeline-dock.tsx")).TimelineDock }));

/** The timeline under the text. Its place is there before its code, so that nothing moves when that comes. */
export function TimelineSlot() {
  const height = clampDockHeight(useStore(dock.height), window.innerHeight);
  return (
    <section aria-label="Timeline" style={{ height }} className="relative flex flex-col border-t border-line bg-sheet">
      <Suspense fallback={null}>
        <TimelineDock />
      </Suspense>
    </section>
  );
}
