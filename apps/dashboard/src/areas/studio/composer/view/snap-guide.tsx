import { useStore } from "../../../../platform/store/store.ts";
import { LABEL_WIDTH } from "./row-layout.ts";
import { SAMPLES_PER_SECOND } from "./scale.ts";
import type { TimelineState } from "./timeline-state.ts";

/** The line at which a dragged edge meets another. */
export function SnapGuide({ state, scale }: { state: TimelineState; scale: number }) {
  const guide = useStore(state.guide);
  if (guide === undefined) return null;
  const left = LABEL_WIDTH + (guide / SAMPLES_PER_SECOND) * scale;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 z-2 w-px bg-ink-2" style={{ left }} />
  );
}
