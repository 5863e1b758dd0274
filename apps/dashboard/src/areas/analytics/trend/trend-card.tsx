import type { TrendBin, WireListeningTrend } from "@lectern/contract";
import { ChevronDown } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuChoice } from "../../../ui/overlays/menu.tsx";
import { binNames, binTitles, fittingBins } from "./trend-bin.ts";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { localTimeZone } from "../../../platform/formats/day.ts";
import { type AnalyticsScope, trendQuery } from "../analytics-queries.ts";
import { Card, DataTable } from "../card.tsx";
import { periodBefore } from "../range/analytics-range.ts";
import type { TrendRow } from "./trend-row.ts";
import { TrendChart } from "./trend-chart.tsx";

export interface BinMenuProps {
  bin: TrendBin;
  /** Those that fit the days. */
  bins: readonly TrendBin[];
  onChange: (bin: TrendBin) => void;
}

/** How long the parts of the trend are; a choice where more than one length fits. */
function BinMenu({ bin, bins, onChange }: BinMenuProps) {
  if (bins.length < 2) return <span className="text-12 text-ink-3">{binTitles[bin]}</span>;
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" aria-label={`Trend: ${binTitles[bin]}`}>
          {binTitles[bin]}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label="Show the trend"
        value={bin}
        onValueChange={onChange}
        options={bins.map((value) => ({ value, label: binTitles[value] }))}
      />
    </Menu>
  );
}

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
