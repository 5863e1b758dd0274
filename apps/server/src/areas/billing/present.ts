import {
  type Currency,
  currencyOf,
  monthlyAmount,
  priceOf,
  type Quote,
  quoteRenewal,
  type Subscription,
} from "@lectern/billing";
import type { WireCheckout, WireInvoice, WireInvoiceLine, WireQuote, WireSubscription } from "@lectern/contract";
import type { KeptInvoiceLine } from "../../platform/database/tables/billing.ts";
import type { InvoiceRow } from "./invoices/invoice-store.ts";
import type { CheckoutRow } from "./checkout-store.ts";
import type { SubscriptionAccount } from "./store.ts";

export function presentSubscription(
  { subscription, row, trialEnd }: SubscriptionAccount,
  invoices: readonly InvoiceRow[],
): WireSubscription {
  const { status, planId, term, pendingPlanId, credit, graceEnd } = subscription;
  const price = priceOf(planId);
  const isRenewed = status === "active" || status === "past_due";
  return {
    status,
    plan_id: planId,
    currency_code: currencyOf(planId),
    mrr: price && term ? monthlyAmount({ amount: term.amount, cycle: price.cycle }) : 0,
    plan_amount: term?.amount ?? 0,
    next_billing_at: term && isRenewed ? unixTime(term.end) : null,
    ends_at: endOf(subscription, status === "in_trial" ? trialEnd : graceEnd),
    pending_plan_id: pendingPlanId,
    credit,
    payment_method: row?.card ?? null,
    invoices: { list: invoices.map((invoice) => ({ invoice: presentInvoice(invoice) })) },
  };
}

/** Of a trial and of what is past due, `end`. */
function endOf({ status, term }: Subscription, end: Date | null): number | null {
  if (status === "past_due" || status === "in_trial") return end && unixTime(end);
  return status === "non_renewing" && term ? unixTime(term.end) : null;
}

export function presentInvoice(row: InvoiceRow): WireInvoice {
  return {
    id: row.id,
    number: row.number,
    date: unixTime(row.issued_at),
    currency_code: row.currency,
    status: row.status,
    total: row.total,
    amount_paid: row.amount_paid,
    lines: row.lines.map(presentLine),
  };
}

function presentLine({ kind, planId, amount, term, days }: KeptInvoiceLine): WireInvoiceLine {
  return { kind, plan_id: planId, amount, term, days };
}

/** What a plan costs, as JSON keeps the lines of an invoice. */
export function presentQuote(planId: string, quote: Quote, when: WireQuote["when"]): WireQuote {
  const currency: Currency = currencyOf(planId);
  return {
    plan_id: planId,
    when,
    currency_code: currency,
    lines: quote.lines.map(({ kind, planId: linePlanId, amount, term, days }) => ({
      kind,
      plan_id: linePlanId,
      amount,
      term: term && { start: term.start.toISOString(), end: term.end.toISOString() },
      days,
    })),
    due: quote.due,
    next_amount: priceOf(planId)?.amount ?? 0,
    next_billing_at: unixTime(when === "now" ? quote.term.end : quote.term.start),
  };
}

/** What a lower plan costs when the present term ends. */
export function renewalQuote(subscription: Subscription, planId: string): Quote | undefined {
  return quoteRenewal({ ...subscription, pendingPlanId: planId });
}

export function presentCheckout(row: CheckoutRow): WireCheckout {
  return {
    id: row.id,
    plan_id: row.plan_id,
    state: row.state,
    redirect_url: row.redirect_url,
    cancel_url: row.cancel_url,
    expires_at: row.expires_at.toISOString(),
  };
}

function unixTime(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
