import type { WireAnalyticsOverview } from "@lectern/contract";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { cardClasses } from "../card.tsx";
import { Metric } from "./metric.tsx";

const stripClasses = `${cardClasses} grid grid-cols-2 lg:grid-cols-4`;
const cellClasses =
  "min-w-0 border-line p-4 sm:px-5 [&:nth-child(2n)]:border-l [&:nth-child(n+3)]:border-t lg:[&:nth-child(n+2)]:border-l lg:[&:nth-child(n+3)]:border-t-0";

/** The main figures, side by side; placeholders until they are there. */
export function MetricStrip({ overview }: { overview: WireAnalyticsOverview | undefined }) {
  if (overview === undefined) {
    return (
      <Loading label="Loading figures…" className={stripClasses}>
        {[0, 1, 2, 3].map((cell) => (
          <div key={cell} className={`${cellClasses} grid gap-2`}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-20" />
            <Skeleton className="h-3 w-28" />
          </div>
        ))}
      </Loading>
    );
  }
  const { previous } = overview;
  return (
    <dl className={stripClasses}>
      <Metric
        figure="total_plays"
        unit="count"
        value={overview.total_plays}
        before={previous.total_plays}
        className={cellClasses}
      />
      <Metric
        figure="total_impressions"
        unit="count"
        value={overview.total_impressions}
        before={previous.total_impressions}
        className={cellClasses}
      />
      <Metric figure="ctr" unit="rate" value={overview.ctr} before={previous.ctr} className={cellClasses} />
      <Metric
        figure="avg_listen_duration"
        unit="seconds"
        value={overview.avg_listen_duration}
        before={previous.avg_listen_duration}
        className={cellClasses}
      />
    </dl>
  );
}
