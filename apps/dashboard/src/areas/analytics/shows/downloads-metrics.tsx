import type { WireShowAnalytics } from "@lectern/contract";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { cardClasses } from "../card.tsx";
import { Metric } from "../metrics/metric.tsx";

const stripClasses = `${cardClasses} grid grid-cols-2`;
const cellClasses = "min-w-0 border-line p-4 sm:px-5 [&:nth-child(2)]:border-l";

/** How many downloads there were, and of a show how many listeners; an episode has as many as downloads. */
export function DownloadsMetrics({ figures, isShow }: { figures: WireShowAnalytics | undefined; isShow: boolean }) {
  if (figures === undefined) {
    return (
      <Loading label="Loading figures…" className={stripClasses}>
        {[0, 1].map((cell) => (
          <div key={cell} className={`${cellClasses} grid gap-2`}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-20" />
            <Skeleton className="h-3 w-28" />
          </div>
        ))}
      </Loading>
    );
  }
  const { previous } = figures;
  return (
    <dl className={stripClasses}>
      <Metric
        figure="episode_downloads"
        unit="count"
        value={figures.total_downloads}
        before={previous.total_downloads}
        className={cellClasses}
      />
      {isShow ? (
        <Metric
          figure="show_listeners"
          unit="count"
          value={figures.total_listeners}
          before={previous.total_listeners}
          className={cellClasses}
        />
      ) : null}
    </dl>
  );
}
