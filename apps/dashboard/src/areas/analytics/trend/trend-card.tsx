import { useQuery } from "@tanstack/react-query";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { localTimeZone } from "../../../platform/formats/date.ts";
import { type AnalyticsScope, trendQuery } from "../analytics-queries.ts";
import { Card } from "../card.tsx";
import { DataTable } from "../data-table.tsx";
import { periodBefore } from "../range/analytics-range.ts";
import { binNames, binTitles } from "./bin-names.ts";
import { TrendChart } from "./trend-chart.tsx";

export interface TrendCardProps {
  scope: AnalyticsScope;
  range: DayRange;
  /** The days, as a person reads them. */
  rangeName: string;
  beforeName: string;
  className?: string;
}

/** Listens and impressions over time, with the listens of the period before. */
export function TrendCard({ scope, range, rangeName, beforeName, className }: TrendCardProps) {
  const query = useQuery(trendQuery(scope, range));
  const before = useQuery(trendQuery(scope, periodBefore(range)));
  const timeZone = localTimeZone();
  return (
    <Card
      title="Trend"
      {...(className !== undefined && { className })}
      query={query}
      aside={query.data === undefined ? null : <span className="text-12 text-ink-3">{binTitles[query.data.bin]}</span>}
      renderChart={({ bin, rows }) => (
        <TrendChart
          rows={rows}
          // Bins of another length are not to be compared.
          before={before.data?.bin === bin ? before.data.rows : []}
          names={binNames(bin, timeZone)}
          rangeName={rangeName}
          beforeName={beforeName}
        />
      )}
      renderTable={({ bin, rows }) => {
        const { long } = binNames(bin, timeZone);
        return (
          <DataTable
            caption={`Trend, ${rangeName}`}
            columns={[bin === "hour" ? "Hour" : bin === "day" ? "Day" : "Week", "Listens", "Impressions"]}
            rows={rows.map((row) => ({
              id: row.binned_timestamp,
              cells: [
                `${long(row.binned_timestamp)}${row.is_partial ? ", so far" : ""}`,
                formatCount(row.listens),
                formatCount(row.impressions),
              ],
            }))}
          />
        );
      }}
    />
  );
}
