import { addMonths, cycleOf, monthsOf } from "@lectern/billing";
import type { Stripe } from "stripe";
import type { InvoiceParty, KeptInvoiceLine } from "../../../platform/database/tables/billing.ts";
import { planOf } from "@lectern/access";
import { dateOf } from "./to-subscription.ts";

/** An invoice of Stripe's as it is kept here. */
export interface MirroredInvoice {
  providerId: string;
  number: string;
  status: "open" | "paid" | "void" | "refunded";
  currency: "USD" | "INR";
  /** Minor units: what was due, tax among it. */
  total: number;
  tax: number;
  /** Less what was given back. */
  amountPaid: number;
  lines: KeptInvoiceLine[];
  /** As Stripe keeps it since the invoice was finalised; undefined where it knew no address. */
  buyer: InvoiceParty | undefined;
  issuedAt: Date;
  paidAt: Date | null;
}

const dayMs = 86_400_000;
const statuses: Readonly<Record<string, MirroredInvoice["status"]>> = {
  open: "open",
  paid: "paid",
  void: "void",
  uncollectible: "void",
};

/**
 * An invoice with its lines; undefined for a draft and for a currency that nothing is sold in. Credit and discounts are
 * one line, so that lines and tax add up to what was due.
 */
export function toInvoice(
  invoice: Stripe.Invoice,
  refunds: ReadonlyMap<string, number>,
  planIds: ReadonlyMap<string, string>,
): MirroredInvoice | undefined {
  const currency = invoice.currency.toUpperCase();
  const status = statuses[invoice.status ?? ""];
  if (status === undefined || !invoice.number || (currency !== "USD" && currency !== "INR")) return undefined;
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const lines = invoice.lines.data.map((line) => toLine(line, planIds));
  const total = Math.max(0, invoice.amount_due);
  const difference = total - tax - lines.reduce((sum, { amount }) => sum + amount, 0);
  // Lines below 0 that nothing is due for stay as credit.
  if (difference < 0 || (difference > 0 && total > 0)) lines.push(creditLine(lines[0]?.planId ?? "", difference));
  const refunded = refundedOf(invoice, refunds);
  const isRefunded = status === "paid" && refunded > 0 && refunded >= invoice.amount_paid;
  const paidAt = invoice.status_transitions.paid_at;
  return {
    providerId: invoice.id,
    number: invoice.number,
    status: isRefunded ? "refunded" : status,
    currency,
    total,
    tax,
    amountPaid: Math.max(0, invoice.amount_paid - refunded),
    lines,
    buyer: buyerOf(invoice),
    issuedAt: dateOf(invoice.status_transitions.finalized_at ?? invoice.created),
    paidAt: paidAt === null ? null : dateOf(paidAt),
  };
}

function buyerOf({ customer_name: name, customer_address: place, customer_tax_ids: numbers }: Stripe.Invoice) {
  if (!place?.country) return undefined;
  const city = [place.postal_code, place.city].filter(Boolean).join(" ");
  const lines = [place.line1, place.line2, city, place.state];
  return {
    name: name ?? "",
    address: lines.flatMap((line) => (line ? [line] : [])),
    country: place.country,
    taxId: numbers?.[0]?.value ?? "",
  };
}

function refundedOf({ payments }: Stripe.Invoice, refunds: ReadonlyMap<string, number>): number {
  return paymentIntentsOf(payments?.data ?? []).reduce((sum, id) => sum + (refunds.get(id) ?? 0), 0);
}

/** What an invoice was paid with. */
export function paymentIntentsOf(payments: readonly Stripe.InvoicePayment[]): string[] {
  return payments.flatMap(({ payment: { payment_intent: intent } }) => {
    if (!intent) return [];
    return [typeof intent === "string" ? intent : intent.id];
  });
}

function toLine(line: Stripe.InvoiceLineItem, planIds: ReadonlyMap<string, string>): KeptInvoiceLine {
  const { amount, period } = line;
  const price = line.pricing?.price_details?.price;
  const planId = planIds.get(typeof price === "string" ? price : (price?.id ?? "")) ?? "";
  const [start, end] = [dateOf(period.start), dateOf(period.end)];
  if (amount >= 0) {
    return { kind: "plan", planId, amount, term: { start: start.toISOString(), end: end.toISOString() }, days: null };
  }
  const left = daysBetween(start, end);
  const whole = isPlan(planId) ? daysBetween(addMonths(end, -monthsOf(cycleOf(planId))), end) : left;
  return { kind: "unused_time", planId, amount, term: null, days: { left, total: Math.max(left, whole) } };
}

function isPlan(planId: string): boolean {
  try {
    return planOf(planId) !== undefined;
  } catch {
    return false;
  }
}

function creditLine(planId: string, amount: number): KeptInvoiceLine {
  return { kind: "credit", planId, amount, term: null, days: null };
}

function daysBetween(start: Date, end: Date): number {
  return Math.max(0, Math.round((end.getTime() - start.getTime()) / dayMs));
}
