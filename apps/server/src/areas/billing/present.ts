import type { Plan } from "@lectern/access";
import {
  type Currency,
  currencyOf,
  monthlyAmount,
  type PlanExtras,
  type PlanFeature,
  planFeatures,
  priceOf,
  type Quote,
  type Subscription,
  summaryFeatures,
} from "@lectern/billing";
import type {
  WireCheckout,
  WireInvoice,
  WireInvoiceLine,
  WirePlanEntry,
  WireQuote,
  WireSubscription,
} from "@lectern/contract";
import type { KeptInvoiceLine } from "../../platform/database/tables/billing.ts";
import type { InvoiceRow } from "./invoices/invoice-store.ts";
import type { CheckoutRow } from "./checkout-store.ts";
import type { SubscriptionAccount } from "./store.ts";

interface PlanSite extends PlanExtras {
  publicUrl: string;
  /** The operator's page for questions; undefined: the one of this server. */
  supportUrl: string | undefined;
}

/** A plan of the catalogue with its prices in one currency, in minor units. */
export function presentPlan(plan: Plan, currency: Currency, site: PlanSite): WirePlanEntry {
  const { ids, limits } = plan;
  const planId = currency === "INR" ? ids.inr : ids.usd;
  const annualId = currency === "INR" ? ids.inrAnnual : ids.usdAnnual;
  const annual = annualId === null ? undefined : priceOf(annualId);
  const features = planFeatures(plan, site);
  const price = plan.monthlyUsd === null ? null : (priceOf(planId)?.amount ?? 0);
  return {
    plan_id_usd: ids.usd,
    plan_id_inr: ids.inr,
    plan_id_usd_annual: ids.usdAnnual,
    plan_id_inr_annual: ids.inrAnnual,
    plan_title: plan.title,
    plan_sub_title: plan.subtitle,
    currency_code: currency,
    price,
    price_subtitle: price === null ? "Agreed on with you" : price === 0 ? "Free" : "a month",
    annual_price: annual?.amount ?? null,
    annual_plan_monthly_price: annual ? monthlyAmount(annual) : null,
    articles_count: limits.articlesPerMonth,
    words_count: limits.words,
    summary_features: summaryFeatures(features).map(presentFeature),
    features: features.map(presentFeature),
    cta:
      price === null
        ? { text: "Contact us", link: new URL(site.supportUrl ?? "/contact", site.publicUrl).href }
        : { text: "Choose Plan", link: `${site.publicUrl}/?plan_id=${planId}` },
    is_active: plan.isActive,
  };
}

function presentFeature({ text, helpText }: PlanFeature): WirePlanEntry["features"][number] {
  return { text, help_text: helpText };
}

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
