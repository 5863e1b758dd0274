import type { ClipView } from "../scene/clip-view.ts";
import { clipHandlePositions, HIT } from "./clip-handle-positions.ts";
import { useStore } from "../../../../platform/store/store.ts";
import { LABEL_WIDTH } from "../scene/row-layout.ts";
import { SAMPLES_PER_SECOND } from "../scene/scale.ts";
import type { TimelineState } from "../scene/timeline-state.ts";

/** Handles of the selected clip. For a pointer: keys and popup do the same. */
export function ClipHandles({ view, scale }: { view: ClipView; scale: number }) {
  return clipHandlePositions(view, scale).map(({ part, left, top, bar }) =>
    bar === undefined ? (
      <span key={part} data-part={part} className="timeline-fade" style={{ left, top }} />
    ) : (
      <span key={part} data-part={part} className="timeline-trim" style={{ left, width: HIT }}>
        <span style={{ left: bar }} />
      </span>
    ),
  );
}

/** The line at which a dragged edge meets another. */
export function SnapGuide({ state, scale }: { state: TimelineState; scale: number }) {
  const guide = useStore(state.guide);
  if (guide === undefined) return null;
  const left = LABEL_WIDTH + (guide / SAMPLES_PER_SECOND) * scale;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 z-2 w-px bg-ink-2" style={{ left }} />
  );
}
