import type { ClipView } from "./clip-view.ts";
import { handlePlaces, HIT } from "./handle-places.ts";

/** Handles of the selected clip. For a pointer: keys and popup do the same. */
export function ClipHandles({ view, scale }: { view: ClipView; scale: number }) {
  return handlePlaces(view, scale).map(({ part, left, top, bar }) =>
    bar === undefined ? (
      <span key={part} data-part={part} className="timeline-fade" style={{ left, top }} />
    ) : (
      <span key={part} data-part={part} className="timeline-trim" style={{ left, width: HIT }}>
        <span style={{ left: bar }} />
      </span>
    ),
  );
}
