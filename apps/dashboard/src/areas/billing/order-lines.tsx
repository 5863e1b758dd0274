import { planOf } from "@lectern/access";
import type { WireInvoiceLine } from "@lectern/contract";
import { formatDate } from "../../platform/formats/date.ts";
import { type Currency, formatMinorUnits } from "../../platform/formats/money.ts";

/** What a line of a quote or an invoice is for. */
export function lineText({ kind, plan_id: planId, term, days }: WireInvoiceLine): string {
  const { title } = planOf(planId);
  if (kind === "plan") return term ? `${title}, ${formatDate(term.start)} – ${formatDate(term.end)}` : title;
  if (kind === "credit") return "Credit from before";
  return days ? `Unused time on ${title}, ${days.left} of ${days.total} days` : `Unused time on ${title}`;
}

export interface OrderLinesProps {
  lines: readonly WireInvoiceLine[];
  due: number;
  dueLabel: string;
  currency: Currency;
}

/** The lines of what is to pay, and their sum. */
export function OrderLines({ lines, due, dueLabel, currency }: OrderLinesProps) {
  return (
    <div className="text-13 tabular-nums">
      <dl className="grid gap-2.5 border-y border-line py-4">
        {lines.map((line) => (
          <div key={`${line.kind} ${line.plan_id}`} className="flex justify-between gap-4">
            <dt className={line.kind === "plan" ? "text-ink" : "text-ink-2"}>{lineText(line)}</dt>
            <dd className={line.amount < 0 ? "text-ink-2" : ""}>{formatMinorUnits(line.amount, currency)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 text-ink-2">
          <dt>Tax</dt>
          <dd>{formatMinorUnits(0, currency)}</dd>
        </div>
      </dl>
      <dl className="flex justify-between gap-4 py-4 text-16 font-semibold">
        <dt>{dueLabel}</dt>
        <dd>{formatMinorUnits(due, currency)}</dd>
      </dl>
    </div>
  );
}
