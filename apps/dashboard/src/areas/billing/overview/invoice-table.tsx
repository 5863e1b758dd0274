import { planOf } from "@lectern/access";
import type { WireInvoice } from "@lectern/contract";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { saveFile } from "../../../platform/files/save-file.ts";
import { formatDate } from "../../../platform/formats/date.ts";
import { formatMinorUnits } from "../../../platform/formats/money.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";

const statusNames = {
  open: { text: "Open", tone: "warning" },
  void: { text: "Void", tone: "neutral" },
  refunded: { text: "Refunded", tone: "information" },
} as const;

/** An organisation's invoices, the newest first. */
export function InvoiceTable({ orgId, invoices }: { orgId: string; invoices: readonly WireInvoice[] }) {
  if (invoices.length === 0) return <p className="text-14 text-ink-2">There are none yet.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="List of invoices">
      <table className="w-full border-collapse sm:min-w-xl text-13 tabular-nums">
        <thead>
          <tr className="border-b border-line text-left text-12 text-ink-2">
            <th scope="col" className="py-2 pr-2 sm:pr-4 font-medium">
              Date
            </th>
            <th scope="col" className="hidden py-2 pr-2 sm:pr-4 font-medium sm:table-cell">
              Number
            </th>
            <th scope="col" className="py-2 pr-2 sm:pr-4 font-medium">
              For
            </th>
            <th scope="col" className="py-2 pr-2 sm:pr-4 font-medium">
              Currency
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Amount paid
            </th>
            <th scope="col" className="relative py-2 sm:pl-4">
              <span className="sr-only">PDF</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id} className="border-b border-line">
              <td className="py-3 pr-2 sm:pr-4 font-medium whitespace-nowrap">
                {formatDate(new Date(invoice.date * 1000))}
                <span className="block text-12 font-normal text-ink-2 sm:hidden">{invoice.number}</span>
              </td>
              <td className="hidden py-3 pr-2 sm:pr-4 whitespace-nowrap text-ink-2 sm:table-cell">{invoice.number}</td>
              <td className="py-3 pr-2 sm:pr-4 text-ink-2">
                <span className="mr-2">{purposeOf(invoice)}</span>
                {invoice.status === "paid" ? null : (
                  <Badge tone={statusNames[invoice.status].tone}>{statusNames[invoice.status].text}</Badge>
                )}
              </td>
              <td className="py-3 pr-2 sm:pr-4">{invoice.currency_code}</td>
              <td className="py-3 text-right font-medium">
                {formatMinorUnits(invoice.amount_paid, invoice.currency_code)}
              </td>
              <td className="w-0 py-1.5 sm:pl-4 text-right">
                <PdfButton orgId={orgId} invoice={invoice} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PdfButton({ orgId, invoice }: { orgId: string; invoice: WireInvoice }) {
  const download = useMutation({
    mutationFn: () => api.billing.invoicePdf({ org_id: orgId, invoice_id: invoice.id }),
    onSuccess: ({ data }) => saveFile(data.url, ""),
    onError: (error) => toast.error(failureMessage(error, "Something went wrong!")),
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<FileDown />}
      busy={download.isPending}
      onClick={() => download.mutate()}
      aria-label={`Download invoice ${invoice.number} as PDF`}
    >
      PDF
    </Button>
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
