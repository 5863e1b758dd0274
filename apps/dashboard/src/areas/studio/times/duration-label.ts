import { formatDuration, formatEstimate } from "../../../platform/formats/duration.ts";

/** A duration: the measured part, and the total including estimates. */
export interface KnownDuration {
  measuredSeconds: number;
  totalSeconds: number;
  /** Nothing of it is estimated. */
  isMeasured: boolean;
}

/** "02:41" as measured, never "00:00" of what sounds, "about 3 min" as estimated, "02:41 of about 3 min" where a part was measured. */
export function durationLabel({ measuredSeconds, totalSeconds, isMeasured }: KnownDuration): string {
  if (isMeasured) return formatDuration(totalSeconds > 0 ? Math.max(1, totalSeconds) : 0);
  const estimate = `about ${formatEstimate(totalSeconds)}`;
  return measuredSeconds > 0 ? `${formatDuration(measuredSeconds)} of ${estimate}` : estimate;
}
