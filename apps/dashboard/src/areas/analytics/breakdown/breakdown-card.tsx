import { useQuery } from "@tanstack/react-query";
import type { DayRange } from "../../../platform/calendar/day-range.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { type AnalyticsScope, type Breakdown, breakdownQuery } from "../analytics-queries.ts";
import { Card } from "../card.tsx";
import { DataTable } from "../data-table.tsx";
import { formatShare } from "../metrics/format-figure.ts";
import { breakdownTitles, nameIn } from "./breakdown-titles.ts";

export interface BreakdownCardProps {
  scope: AnalyticsScope;
  range: DayRange;
  breakdown: Breakdown;
}

/** Plays by browser, country, operating system or device, each with its share. */
export function BreakdownCard({ scope, range, breakdown }: BreakdownCardProps) {
  const { title, column } = breakdownTitles[breakdown];
  const query = useQuery(breakdownQuery(scope, range, breakdown));
  return (
    <Card
      title={title}
      query={query}
      renderChart={(rows) => {
        if (rows.length === 0) return <NothingYet />;
        const total = rows.reduce((sum, { value }) => sum + value, 0);
        const most = Math.max(...rows.map(({ value }) => value));
        return (
          <ul className="grid gap-2.5">
            {rows.map(({ name, value }) => (
              <li key={name}>
                <p className="flex items-baseline gap-2 text-13">
                  <span className="min-w-0 flex-1 truncate">{nameIn(breakdown, name)}</span>
                  <span className="tabular-nums">{formatCount(value)}</span>
                  <span className="w-9 text-right text-12 text-ink-3 tabular-nums">{formatShare(value, total)}</span>
                </p>
                <svg className="mt-1 block h-[3px] w-full" aria-hidden="true">
                  <rect width="100%" height="3" rx="1.5" className="fill-well" />
                  <rect width={`${(value / most) * 100}%`} height="3" rx="1.5" className="fill-edge" />
                </svg>
              </li>
            ))}
          </ul>
        );
      }}
      renderTable={(rows) => {
        const total = rows.reduce((sum, { value }) => sum + value, 0);
        return (
          <DataTable
            caption={`Table of ${title}`}
            columns={[column, "Listens", "Share"]}
            rows={rows.map(({ name, value }) => ({
              id: name,
              cells: [nameIn(breakdown, name), formatCount(value), formatShare(value, total)],
            }))}
          />
        );
      }}
    />
  );
}

function NothingYet() {
  return <p className="text-13 text-ink-3">No plays on these days.</p>;
}
