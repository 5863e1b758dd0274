import type { WireItemAnalytics } from "@lectern/contract";
import { formatSoundLength } from "../../../platform/formats/duration.ts";
import { cardClasses } from "../card.tsx";
import { reached } from "./quarters.ts";
import { Metric } from "../metrics/metric.tsx";

/** The figures of an item, side by side. */
export function ItemMetrics({ item }: { item: WireItemAnalytics }) {
  const { total_plays: plays } = item;
  const heard = reached(item, 100);
  const cells = "bg-sheet p-4";
  return (
    <dl className={`${cardClasses} grid grid-cols-2 gap-px overflow-hidden bg-line! sm:grid-cols-3 lg:grid-cols-6`}>
      <Metric className={cells} figure="total_plays" unit="count" value={plays} />
      <Metric className={cells} figure="total_impressions" unit="count" value={item.total_impressions} />
      <Metric className={cells} figure="ctr" unit="rate" value={item.ctr} />
      <Metric
        className={cells}
        figure="avg_listen_duration"
        unit="seconds"
        value={item.avg_listen_duration}
        {...(item.duration !== null && { aside: `of ${formatSoundLength(item.duration)}` })}
      />
      <Metric className={cells} figure="avg_session_length" unit="seconds" value={item.avg_session_length} />
      <Metric className={cells} figure="heard_to_end" unit="rate" value={plays === 0 ? null : (heard / plays) * 100} />
    </dl>
  );
}
