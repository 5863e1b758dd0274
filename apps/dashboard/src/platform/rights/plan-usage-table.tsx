import { formatCount } from "../formats/count.ts";
import { Progress } from "../../ui/page/progress.tsx";
import { counterRows, type Counters } from "./counters.ts";

/** What is used of a plan, and how much there may be. */
export function PlanUsageTable({ counters }: { counters: Counters }) {
  return (
    <table className="w-full border-collapse text-13">
      <caption className="sr-only">What your organisation uses of its plan</caption>
      <thead>
        <tr className="border-b border-line text-12 text-ink-3">
          <th scope="col" className="py-2 pr-4 text-left font-medium">
            In your plan
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-medium">
            Used
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-medium">
            Limit
          </th>
        </tr>
      </thead>
      <tbody>
        {counterRows(counters).map((row) => (
          <tr key={row.key} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              {row.name}
              {row.percent === null ? null : (
                <span aria-hidden="true">
                  <Progress className="mt-1.5 max-w-40" label={row.name} value={row.percent} tone={row.tone} />
                </span>
              )}
            </th>
            <td className="py-2.5 pl-2 text-right align-top tabular-nums">{formatCount(row.used)}</td>
            <td className="py-2.5 pl-4 text-right align-top whitespace-nowrap text-ink-2 tabular-nums">
              {row.limitText}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
