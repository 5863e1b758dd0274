import type { WireItemAnalytics } from "@lectern/contract";
import { formatCount } from "../../../platform/formats/count.ts";
import { formatSoundLength } from "../../../platform/formats/duration.ts";
import { Card, DataTable } from "../card.tsx";
import { formatShare } from "../metrics/format-figure.ts";
import { quarters, listenersReaching, retentionPath, type RetentionRow } from "./retention.ts";

export interface WholeArticleProps {
  item: WireItemAnalytics;
  rows: readonly RetentionRow[];
  steepest: RetentionRow | undefined;
  /** The days, as a person reads them. */
  rangeName: string;
}

/** The share of plays over the whole length, and how many reached each quarter. */
export function RetentionCard({ rangeName, ...props }: WholeArticleProps) {
  const { item } = props;
  return (
    <Card
      title="The whole article"
      query={{ data: item, error: null, isFetching: false, refetch: () => undefined }}
      renderChart={() => <Curve {...props} />}
      renderTable={() => (
        <DataTable
          caption={`The whole article, ${rangeName}`}
          columns={["Reached", "Plays", "Share"]}
          rows={quarters.map((quarter) => ({
            id: String(quarter),
            cells: [
              `${quarter}%`,
              formatCount(listenersReaching(item, quarter)),
              formatShare(listenersReaching(item, quarter), item.total_plays),
            ],
          }))}
        />
      )}
    />
  );
}

function Curve({ item, rows, steepest }: Omit<WholeArticleProps, "rangeName">) {
  const seconds = item.duration ?? 0;
  const path = retentionPath(rows, seconds);
  return (
    <>
      {path === "" ? null : (
        <>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="block h-24 w-full overflow-visible"
          >
            <path d={`${path}V100H0Z`} className="fill-well" />
            <path d="M0 50H100M0 100H100" className="stroke-line" vectorEffect="non-scaling-stroke" />
            <path d={path} className="fill-none stroke-ink-2" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
            {steepest === undefined ? null : (
              <path
                d={retentionPath([steepest], seconds).replace(/L.*/, "") + dropLine(rows, steepest, seconds)}
                className="fill-none stroke-bad"
                strokeWidth="3"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
          <p aria-hidden="true" className="mt-1.5 mb-4 flex justify-between text-12 text-ink-3 tabular-nums">
            <span>0:00</span>
            <span>{formatSoundLength(seconds / 2)}</span>
            <span>{formatSoundLength(seconds)}</span>
          </p>
        </>
      )}
      <dl className="grid gap-2 text-12 tabular-nums">
        {quarters.map((quarter) => (
          <div key={quarter} className="grid grid-cols-[6rem_1fr_2.25rem] items-center gap-2">
            <dt className="text-ink-2">Reached {quarter}%</dt>
            <dd className="contents">
              <svg className="block h-1.5 w-full" aria-hidden="true">
                <rect width="100%" height="6" rx="3" className="fill-well" />
                <rect
                  width={`${share(listenersReaching(item, quarter), item.total_plays)}%`}
                  height="6"
                  rx="3"
                  className="fill-ink-3"
                />
              </svg>
              <span className="text-right font-semibold">
                {formatShare(listenersReaching(item, quarter), item.total_plays)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** From the start of a sentence to that of the next one. */
function dropLine(rows: readonly RetentionRow[], steepest: RetentionRow, seconds: number): string {
  const end = rows[steepest.index + 1]?.starts_at ?? seconds;
  return `L${((end / seconds) * 100).toFixed(2)} ${(100 - steepest.to * 100).toFixed(2)}`;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, (part / whole) * 100);
}
