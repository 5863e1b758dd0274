import type { TrendBin, WireListeningTrend } from "@lectern/contract";
import { useQuery } from "@tanstack/react-query";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { localTimeZone } from "../../../platform/formats/date.ts";
import { type AnalyticsScope, trendQuery } from "../analytics-queries.ts";
import { Card } from "../card.tsx";
import { DataTable } from "../data-table.tsx";
import { periodBefore } from "../range/analytics-range.ts";
import { BinMenu } from "./bin-menu.tsx";
import { binNames } from "./bin-names.ts";
import { fittingBins } from "./trend-bin.ts";
import type { TrendRow } from "./trend-row.ts";
import { TrendChart } from "./trend-chart.tsx";

export interface TrendCardProps {
  scope: AnalyticsScope;
  range: DayRange;
  /** The days, as a person reads them. */
  rangeName: string;
  beforeName: string;
  beforeTotal: number | undefined;
  /** The chosen length of its parts; undefined: as the range is long. */
  bin: TrendBin | undefined;
  onBin: (bin: TrendBin) => void;
}

/** Listens and impressions over time, with the listens of the period before. */
export function TrendCard({ scope, range, bin: chosen, onBin, rangeName, ...compared }: TrendCardProps) {
  const query = useQuery(trendQuery(scope, range, chosen));
  const before = useQuery(trendQuery(scope, periodBefore(range), chosen));
  const timeZone = localTimeZone();
  return (
    <Card
      title="Trend"
      query={query}
      aside={
        query.data === undefined ? null : <BinMenu bin={query.data.bin} bins={fittingBins(range)} onChange={onBin} />
      }
      renderChart={({ bin, rows }) => (
        <TrendChart
          words={{ line: "Listens", bars: "Impressions" }}
          rows={rows.map(drawn)}
          // Bins of another length are not to be compared.
          before={before.data?.bin === bin ? before.data.rows.map(drawn) : []}
          names={binNames(bin, timeZone, rows.length)}
          rangeName={rangeName}
          {...compared}
        />
      )}
      renderTable={({ bin, rows }) => {
        const { long } = binNames(bin, timeZone, rows.length);
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

function drawn({ listens, impressions, ...row }: WireListeningTrend["rows"][number]): TrendRow {
  return { ...row, line: listens, bars: impressions };
}
