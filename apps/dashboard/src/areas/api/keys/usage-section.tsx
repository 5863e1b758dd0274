import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { formatCount } from "../../../platform/formats/count.ts";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { LoadingRows } from "../../../ui/page/skeleton.tsx";
import { callsIn, type DayOfCalls, dailyKeyCalls } from "./daily-key-calls.ts";

/** How many calls were made with each key, a bar for each day. */
export function UsageSection({ orgId, projectId }: { orgId: string; projectId: string }) {
  const { data: keys } = useQuery(queries.apiKeys(orgId, projectId));
  const { data: counted, error, isFetching, refetch } = useQuery(queries.apiKeyUsage(orgId, projectId));
  const [now] = useState(() => new Date());
  if (error && !counted) {
    return <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (counted === undefined || keys === undefined) {
    return <LoadingRows label="Loading usage…" className="grid gap-2" rowClassName="h-12" />;
  }
  if (keys.length === 0) return <p className="text-14 text-ink-2">There is no key that could have been used.</p>;
  return (
    <ul aria-label="Usage" className="max-w-3xl divide-y divide-line rounded-10 border border-line bg-sheet">
      {keys.map((key) => {
        const days = dailyKeyCalls(key.id, counted, now);
        return (
          <li key={key.id} className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_16rem] sm:items-end">
            <div className="min-w-0">
              <p dir="auto" className="truncate text-14 font-medium">
                {key.name}
              </p>
              <p className="text-12 text-ink-2">
                {inCalls(callsIn(days))} in 30 days, {formatCount(days.at(-1)?.calls ?? 0)} today
              </p>
            </div>
            <Bars days={days} />
            {callsIn(days) > 0 ? <DayTable days={days} name={key.name} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function inCalls(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "call" : "calls"}`;
}

const height = 32;
const step = 8;

/** The table below it says the same in words. */
function Bars({ days }: { days: readonly DayOfCalls[] }) {
  const most = Math.max(1, ...days.map(({ calls }) => calls));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      className="h-8 w-full"
    >
      {days.map(({ date, calls }, at) => {
        const bar = calls === 0 ? 1 : Math.max(3, (calls / most) * height);
        return (
          <rect
            key={date}
            x={at * step + 1}
            y={height - bar}
            width={step - 2}
            height={bar}
            className={calls === 0 ? "fill-line-strong" : "fill-accent"}
          />
        );
      })}
    </svg>
  );
}

function DayTable({ days, name }: { days: readonly DayOfCalls[]; name: string }) {
  const used = days.filter(({ calls }) => calls > 0).toReversed();
  return (
    <details className="text-12 sm:col-span-2">
      <summary className="w-fit cursor-pointer rounded-6 text-ink-2 hover:text-ink">
        Calls per day<span className="sr-only"> of {name}</span>
      </summary>
      <table className="mt-2 w-full max-w-xs tabular-nums">
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="py-1 pr-4 text-left font-normal">
              Day (UTC)
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Calls
            </th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ date, calls }) => (
            <tr key={date} className="border-t border-line">
              <td className="py-1 pr-4">{date}</td>
              <td className="py-1 text-right">{formatCount(calls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
