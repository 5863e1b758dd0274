import { formatDuration, formatEstimate } from "../../../platform/formats/duration.ts";
import { HELP_WORDS_PER_MINUTE } from "../../../platform/help/first-steps.ts";

/** A duration: the measured part, and the total including estimates. */
export interface KnownDuration {
  measuredSeconds: number;
  totalSeconds: number;
  /** Nothing of it is estimated. */
  isMeasured: boolean;
  /** What is estimated is so by how fast its voices spoke before. */
  isPaceMeasured: boolean;
}

/** "02:41" as measured, never "00:00" of what sounds, "about 3 min" as estimated, "02:41 of about 3 min" where a part was measured. */
export function durationLabel({
  measuredSeconds,
  totalSeconds,
  isMeasured,
}: Omit<KnownDuration, "isPaceMeasured">): string {
  if (isMeasured) return formatDuration(totalSeconds > 0 ? Math.max(1, totalSeconds) : 0);
  const estimate = `about ${formatEstimate(totalSeconds)}`;
  return measuredSeconds > 0 ? `${formatDuration(measuredSeconds)} of ${estimate}` : estimate;
}

/** What a duration is estimated by; undefined: it is measured. */
export function estimateHelp({
  isMeasured,
  isPaceMeasured,
}: Pick<KnownDuration, "isMeasured" | "isPaceMeasured">): string | undefined {
  if (isMeasured) return undefined;
  return isPaceMeasured
    ? "Estimated from how fast this voice has spoken so far."
    : `Estimated: ${HELP_WORDS_PER_MINUTE} words are about a minute. Exact once the audio is built.`;
}
