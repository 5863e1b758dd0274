import type { WireNamedCounts } from "@lectern/contract";
import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { type AnalyticsScope, type Breakdown, breakdownQuery } from "../analytics-queries.ts";
import { countryName } from "../../../platform/formats/country-name.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { Card, type CardQuery, DataTable } from "../card.tsx";
import { formatShare } from "../metrics/format-figure.ts";
import type { DayRange } from "../../../platform/calendar/day-range.ts";

/** The cards, in their order; `column` names one of its rows. */
export const breakdownTitles: Record<Breakdown, { title: string; column: string }> = {
  browsers: { title: "Browsers", column: "Browser" },
  countries: { title: "Countries", column: "Country" },
  operatingSystems: { title: "Operating systems", column: "Operating system" },
  devices: { title: "Devices", column: "Device" },
};

export const breakdowns = Object.keys(breakdownTitles) as Breakdown[];

/** A row's name as it is shown. */
export function breakdownRowName(breakdown: Breakdown, name: string): string {
  return breakdown === "countries" ? countryName(name) : name;
}

export interface TallyCardProps {
  title: string;
  /** What one of its rows is. */
  column: string;
  /** What is counted. */
  figure: string;
  /** Said where nothing was. */
  nothing: string;
  query: CardQuery<WireNamedCounts>;
  nameOf: (name: string) => ReactNode;
}

/** Counts by name, each with its share of all. */
export function TallyCard({ title, column, figure, nothing, query, nameOf }: TallyCardProps) {
  return (
    <Card
      title={title}
      query={query}
      renderChart={(rows) => {
        if (rows.length === 0) return <p className="text-13 text-ink-3">{nothing}</p>;
        const total = totalOf(rows);
        const most = Math.max(...rows.map(({ value }) => value));
        return (
          <ul className="grid gap-2.5">
            {rows.map(({ name, value }) => (
              <li key={name}>
                <p className="flex items-baseline gap-2 text-13">
                  <span className="min-w-0 flex-1 truncate">{nameOf(name)}</span>
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
      renderTable={(rows) => (
        <DataTable
          caption={`Table of ${title}`}
          columns={[column, figure, "Share"]}
          rows={rows.map(({ name, value }) => ({
            id: name,
            cells: [nameOf(name), formatCount(value), formatShare(value, totalOf(rows))],
          }))}
        />
      )}
    />
  );
}

function totalOf(rows: WireNamedCounts): number {
  return rows.reduce((sum, { value }) => sum + value, 0);
}

export interface BreakdownCardProps {
  scope: AnalyticsScope;
  range: DayRange;
  breakdown: Breakdown;
}

/** Plays by browser, country, operating system or device, each with its share. */
export function BreakdownCard({ scope, range, breakdown }: BreakdownCardProps) {
  const query = useQuery(breakdownQuery(scope, range, breakdown));
  return (
    <TallyCard
      {...breakdownTitles[breakdown]}
      figure="Listens"
      nothing="No plays on these days."
      query={query}
      nameOf={(name) => breakdownRowName(breakdown, name)}
    />
  );
}
