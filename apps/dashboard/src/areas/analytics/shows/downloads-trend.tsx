import type { WireShowAnalytics } from "@lectern/contract";
import type { Day } from "../../../platform/formats/day.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { Card, type CardQuery, DataTable } from "../card.tsx";
import { binNames } from "../trend/trend-bin.ts";
import { TrendChart } from "../trend/trend-chart.tsx";
import type { TrendRow } from "../trend/trend-row.ts";

export interface DownloadsTrendProps {
  query: CardQuery<WireShowAnalytics>;
  /** With listeners, who are as many as downloads where it is one episode. */
  isShow: boolean;
  /** The days, as a person reads them. */
  rangeName: string;
  /** In UTC. */
  today: Day;
}

/** Downloads, and of a show listeners, by day. */
export function DownloadsTrend({ query, isShow, rangeName, today }: DownloadsTrendProps) {
  const words = isShow ? { line: "Downloads", bars: "Listeners" } : { line: "Downloads" };
  return (
    <Card
      title="Trend"
      query={query}
      renderChart={({ days }) => (
        <TrendChart
          words={words}
          rows={days.map((day): TrendRow => {
            const { date, downloads: line, listeners: bars } = day;
            return { binned_timestamp: startOf(date), line, bars, is_partial: date === today };
          })}
          before={[]}
          beforeName=""
          beforeTotal={undefined}
          names={binNames("day", "UTC", days.length)}
          rangeName={rangeName}
        />
      )}
      renderTable={({ days }) => {
        const { long } = binNames("day", "UTC", days.length);
        return (
          <DataTable
            caption={`Trend, ${rangeName}`}
            columns={["Day", ...Object.values(words)]}
            rows={days.map(({ date, downloads, listeners }) => ({
              id: date,
              cells: [
                `${long(startOf(date))}${date === today ? ", so far" : ""}`,
                formatCount(downloads),
                ...(isShow ? [formatCount(listeners)] : []),
              ],
            }))}
          />
        );
      }}
    />
  );
}

function startOf(day: Day): string {
  return `${day}T00:00:00.000Z`;
}
