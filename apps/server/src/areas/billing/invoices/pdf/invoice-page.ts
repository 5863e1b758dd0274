import { planOf } from "@lectern/access";
import { taxIdName } from "@lectern/billing";
import type { InvoiceParties, InvoiceParty, KeptInvoiceLine } from "../../../../platform/database/tables/billing.ts";
import { countryName } from "../../../../platform/location/index.ts";
import { isInEuropeanUnion } from "../../tax-id.ts";
import { formatAmount } from "../../format.ts";
import type { InvoiceRow } from "../invoice-store.ts";

/** What an invoice says, in words and in the order of the page. */
export interface InvoicePage {
  title: string;
  /** What became of it: "Paid". */
  state: string;
  /** Pairs of a name and what it is. */
  facts: [string, string][];
  seller: string[];
  buyer: string[];
  lines: { text: string; amount: string }[];
  /** The last one is the sum that counts. */
  totals: { text: string; amount: string }[];
  /** Sentences below the sums. */
  notes: string[];
}

const states = { open: "To be paid", paid: "Paid", void: "Void", refunded: "Refunded" } as const;

type PagedInvoice = Pick<
  InvoiceRow,
  "number" | "status" | "currency" | "total" | "amount_paid" | "tax" | "lines" | "issued_at" | "paid_at" | "provider_id"
>;

/** The sums of an invoice's page, in minor units: what the lines leave over is kept as credit, so that they add up. */
export function sumsOf({ lines, tax, total }: Pick<PagedInvoice, "lines" | "tax" | "total">) {
  const ofLines = lines.reduce((sum, { amount }) => sum + amount, 0);
  const keptAsCredit = total - tax - ofLines;
  return { keptAsCredit, subtotal: ofLines + keptAsCredit };
}

export function invoicePage(invoice: PagedInvoice, parties: InvoiceParties): InvoicePage {
  const { number, status, currency, total, tax, issued_at: issuedAt, paid_at: paidAt } = invoice;
  const amount = (minorUnits: number) => formatAmount(minorUnits, currency);
  const { keptAsCredit, subtotal } = sumsOf(invoice);
  const wasPaid = status === "paid" || status === "refunded";
  const refunded = wasPaid ? total - invoice.amount_paid : 0;
  return {
    title: `Invoice ${number}`,
    state: states[status],
    facts: [
      ["Invoice number", number],
      ["Date of issue", dayOf(issuedAt)],
      ...(wasPaid && paidAt ? [["Date of payment", dayOf(paidAt)] as [string, string]] : []),
      ["Currency", currency],
    ],
    seller: partyLines(parties.seller),
    buyer: partyLines(parties.buyer),
    lines: [
      ...invoice.lines.map((line) => ({ text: lineText(line), amount: amount(line.amount) })),
      ...(keptAsCredit === 0 ? [] : [{ text: "Kept as credit for the next invoices", amount: amount(keptAsCredit) }]),
    ],
    totals: [
      { text: "Subtotal", amount: amount(subtotal) },
      { text: "Tax", amount: amount(tax) },
      { text: "Total", amount: amount(total) },
      ...(wasPaid ? [{ text: "Paid", amount: amount(-total) }] : []),
      ...(refunded === 0 ? [] : [{ text: "Refunded", amount: amount(refunded) }]),
      { text: "Amount due", amount: amount(status === "open" ? total : 0) },
    ],
    notes: [
      ...taxNotes(tax, parties),
      ...(status === "void" ? ["This invoice is void. Nothing is owed."] : []),
      ...(invoice.provider_id === null
        ? ["Made in a sandbox for trying things out: nothing was charged, and nothing is owed."]
        : []),
    ],
  };
}

/** What has to be said where no tax is charged. */
function taxNotes(tax: number, { seller, buyer }: InvoiceParties): string[] {
  if (tax !== 0) return [];
  const isReversed =
    isInEuropeanUnion(seller.country) &&
    isInEuropeanUnion(buyer.country) &&
    seller.country !== buyer.country &&
    buyer.taxId !== "";
  return [
    isReversed
      ? "Reverse charge: the recipient is liable for the VAT (Article 196 of Directive 2006/112/EC)."
      : "No tax is charged.",
  ];
}

function partyLines({ name, address, country, taxId }: InvoiceParty): string[] {
  const number = taxId === "" ? "" : `${taxIdName(country)} ${taxId}`;
  return [name, ...address, (country && countryName(country)) ?? country, number].filter((line) => line !== "");
}

function lineText({ kind, planId, term, days }: KeptInvoiceLine): string {
  const title = titleOf(planId);
  if (kind === "plan") return term ? `${title}, ${dayOf(term.start)} – ${dayOf(term.end)}` : title;
  if (kind === "credit") return "Credit from before";
  return days ? `Unused time on ${title}, ${days.left} of ${days.total} days` : `Unused time on ${title}`;
}

/** A plan that there is no longer, or a line that is none of ours. */
function titleOf(planId: string): string {
  try {
    return planOf(planId).title;
  } catch {
    return "Plan";
  }
}

function dayOf(date: Date | string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
}
