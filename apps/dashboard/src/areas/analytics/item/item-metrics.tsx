import type { WireItemAnalytics } from "@lectern/contract";
import { formatSoundLength } from "../../../platform/formats/duration.ts";
import { cardClasses } from "../card.tsx";
import { reached } from "./quarters.ts";
import { Metric } from "../metrics/metric.tsx";

/** The figures of an item, side by side. */
export function ItemMetrics({ item }: { item: WireItemAnalytics }) {
  const { previous } = item;
  /** Nothing is compared where all time is shown. */
  const before = (figure: "total_plays" | "total_impressions" | "ctr" | "avg_listen_duration" | "avg_session_length") =>
    previous === null ? {} : { before: previous[figure] };
  const cells = "bg-sheet p-4";
  return (
    <dl className={`${cardClasses} grid grid-cols-2 gap-px overflow-hidden bg-line! sm:grid-cols-3 lg:grid-cols-6`}>
      <Metric className={cells} figure="total_plays" unit="count" value={item.total_plays} {...before("total_plays")} />
      <Metric
        className={cells}
        figure="total_impressions"
        unit="count"
        value={item.total_impressions}
        {...before("total_impressions")}
      />
      <Metric className={cells} figure="ctr" unit="rate" value={item.ctr} {...before("ctr")} />
      <Metric
        className={cells}
        figure="avg_listen_duration"
        unit="seconds"
        value={item.avg_listen_duration}
        {...before("avg_listen_duration")}
        {...(item.duration !== null && { aside: `of ${formatSoundLength(item.duration)}` })}
      />
      <Metric
        className={cells}
        figure="avg_session_length"
        unit="seconds"
        value={item.avg_session_length}
        {...before("avg_session_length")}
      />
      <Metric
        className={cells}
        figure="heard_to_end"
        unit="rate"
        value={heardToEnd(item)}
        {...(previous !== null && { before: heardToEnd(previous) })}
      />
    </dl>
  );
}

/** Of a hundred plays, how many reached the end; null without plays. */
function heardToEnd(counted: Pick<WireItemAnalytics, "total_plays" | "quarters">): number | null {
  return counted.total_plays === 0 ? null : (reached(counted, 100) / counted.total_plays) * 100;
}
