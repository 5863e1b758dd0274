import { formatMoment, localTimeZone } from "../../platform/formats/date.ts";

/** Up to when events are in the figures, and in which time zone days begin. */
export function CountedUntil({ until }: { until: string | null | undefined }) {
  if (until === undefined || until === null) return null;
  return (
    <p className="text-12 text-ink-3">
      Counted until {formatMoment(until)}. Days are those of {localTimeZone().replaceAll("_", " ")}.
    </p>
  );
}
