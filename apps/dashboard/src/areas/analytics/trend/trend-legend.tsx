import type { ReactNode } from "react";
import type { TrendRow, TrendView } from "./trend-row.ts";
import { formatCount } from "../../../platform/formats/count.ts";

/** Fill of what is not over, or the second of two parts: stripes, which are told from a plain fill without colour. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-sheet" />
        <rect width="2.5" height="6" className="fill-edge" />
      </pattern>
    </defs>
  );
}

/** What the forms of the chart mean, with the values of the bin in hand, or of all. */
export function TrendLegend(props: TrendView & { index: number | undefined }) {
  const { words, rows, before, names, rangeName, beforeName, beforeTotal, index } = props;
  const row = index === undefined ? undefined : rows[index];
  const earlier = index === undefined ? undefined : before[index];
  const hasBefore = before.length > 0 && (row === undefined || earlier !== undefined);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-12 text-ink-2 tabular-nums">
      <p className="font-semibold text-ink">
        {row === undefined ? rangeName : names.long(row.binned_timestamp)}
        {row?.is_partial === true ? ", so far" : ""}
      </p>
      <Entry mark={<path d="M0 6H18" className="stroke-accent" strokeWidth="2" />} value={valueOf(rows, row, "line")}>
        {words.line}
      </Entry>
      {hasBefore ? (
        <Entry
          mark={
            <path d="M1 6H18" className="stroke-ink-3" strokeWidth="1.5" strokeDasharray="2 4" strokeLinecap="round" />
          }
          value={index === undefined ? beforeTotal : valueOf(before, earlier, "line")}
        >
          {earlier === undefined ? beforeName : names.long(earlier.binned_timestamp)}
        </Entry>
      ) : null}
      {words.bars === undefined ? null : (
        <Entry
          mark={<rect x="5" y="0.5" width="9" height="11" rx="2" className="fill-line-strong stroke-edge" />}
          value={valueOf(rows, row, "bars")}
        >
          {words.bars}
        </Entry>
      )}
    </div>
  );
}

function valueOf(rows: readonly TrendRow[], row: TrendRow | undefined, figure: "line" | "bars"): number {
  return row === undefined ? rows.reduce((sum, one) => sum + one[figure], 0) : row[figure];
}

function Entry({ mark, value, children }: { mark: ReactNode; value: number | undefined; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2">
      <svg width="18" height="12" aria-hidden="true">
        {mark}
      </svg>
      {children}
      <span className="font-semibold text-ink">{value === undefined ? "–" : formatCount(value)}</span>
    </p>
  );
}
