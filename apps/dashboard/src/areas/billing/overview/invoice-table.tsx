import { planOf } from "@lectern/access";
import type { WireInvoice } from "@lectern/contract";
import { formatDate } from "../../../platform/formats/date.ts";
import { formatMinorUnits } from "../../../platform/formats/money.ts";
import { Badge } from "../../../ui/badge.tsx";

const statusNames = {
  open: { text: "Open", tone: "warning" },
  void: { text: "Void", tone: "neutral" },
  refunded: { text: "Refunded", tone: "information" },
} as const;

/** An organisation's invoices, the newest first. */
export function InvoiceTable({ invoices }: { invoices: readonly WireInvoice[] }) {
  if (invoices.length === 0) return <p className="text-14 text-ink-2">There are none yet.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="List of invoices">
      <table className="w-full min-w-xl border-collapse text-13 tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-12 text-ink-2">
            <th scope="col" className="py-2 pr-4 font-medium">
              Date
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Number
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              For
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Currency
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Amount paid
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id} className="border-b border-line">
              <td className="py-3 pr-4 font-medium whitespace-nowrap">{formatDate(new Date(invoice.date * 1000))}</td>
              <td className="py-3 pr-4 whitespace-nowrap text-ink-2">{invoice.number}</td>
              <td className="py-3 pr-4 text-ink-2">
                <span className="mr-2">{purposeOf(invoice)}</span>
                {invoice.status === "paid" ? null : (
                  <Badge tone={statusNames[invoice.status].tone}>{statusNames[invoice.status].text}</Badge>
                )}
              </td>
              <td className="py-3 pr-4">{invoice.currency_code}</td>
              <td className="py-3 text-right font-medium">
                {formatMinorUnits(invoice.amount_paid, invoice.currency_code)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "Standard, less unused Starter". */
function purposeOf({ lines }: WireInvoice): string {
  return lines
    .map(({ kind, plan_id: planId }) => {
      const { title } = planOf(planId);
      if (kind === "plan") return title;
      return kind === "credit" ? "less credit" : `less unused ${title}`;
    })
    .join(", ");
}
