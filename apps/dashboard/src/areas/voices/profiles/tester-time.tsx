import { formatDuration } from "../../../platform/formats/duration.ts";
import { usePlayback } from "../../../platform/playback/playback.ts";

/** Where what plays now is, and how long it is once that is known. */
export function TesterTime() {
  const position = usePlayback((state) => formatDuration(state.positionSeconds));
  const duration = usePlayback(({ durationSeconds }) =>
    durationSeconds > 0 && Number.isFinite(durationSeconds) ? formatDuration(durationSeconds) : undefined,
  );
  return (
    <span className="text-13 tabular-nums">
      {position}
      {duration === undefined ? null : <span className="text-ink-3"> / {duration}</span>}
    </span>
  );
}
