import type { WireNamedCounts } from "@lectern/contract";
import type { ReactNode } from "react";
import { formatCount } from "../../../platform/formats/count.ts";
import { Card, type CardQuery } from "../card.tsx";
import { DataTable } from "../data-table.tsx";
import { formatShare } from "../metrics/format-figure.ts";

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
