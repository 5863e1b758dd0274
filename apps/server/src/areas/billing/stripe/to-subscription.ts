import type { Stripe } from "stripe";
import { planOf } from "@lectern/access";
import {
  addDays,
  addMonths,
  cancelledSubscription,
  cycleOf,
  GRACE_DAYS,
  monthsOf,
  priceOf,
  type Subscription,
} from "@lectern/billing";
import type { KeptCard } from "../../../platform/database/tables/billing.ts";

/** What Stripe says of one customer, now. */
export interface StripeAccount {
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  /** The one that counts: the oldest that runs, or the newest that is over. */
  subscription: Stripe.Subscription | undefined;
  /** Others that run: paid for in a second tab. */
  duplicates: readonly Stripe.Subscription[];
  /** The plan that a schedule puts it on with the next term. */
  pendingPlanId: string | null;
  /** Minor units that are taken off the next invoices. */
  credit: number;
  /** The newest, newest first. */
  invoices: readonly Stripe.Invoice[];
  /** Minor units given back, by the payment they were given back of. */
  refunds: ReadonlyMap<string, number>;
}

const secondMs = 1000;
const over = new Set<Stripe.Subscription.Status>(["incomplete", "incomplete_expired", "canceled"]);

/** Whether something is or will be billed for it. */
export function isOngoing({ status }: Stripe.Subscription): boolean {
  return !over.has(status);
}

/** The plan that a price is for: its lookup key, or what it was before another price got that. */
export function planIdOfPrice({ lookup_key: key, metadata }: Stripe.Price): string | undefined {
  const id = key ?? metadata["plan_id"];
  if (id === undefined) return undefined;
  try {
    return planOf(id) && priceOf(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A subscription as Stripe has it now, in our words; undefined where Stripe knows of none and nothing changes.
 * A term counts from when it is paid for: until then, and while its payment fails, the term before it is the last.
 */
export function toSubscription(
  { subscription, pendingPlanId, credit }: Pick<StripeAccount, "subscription" | "pendingPlanId" | "credit">,
  before: Subscription,
): Subscription | undefined {
  const [item] = subscription?.items.data ?? [];
  const planId = item && planIdOfPrice(item.price);
  if (!subscription || !item || planId === undefined) return undefined;
  if (subscription.status === "canceled") {
    // A subscription that ended long ago says nothing of an organisation that was put on a plan since.
    return before.term ? cancelledSubscription({ planId, credit }) : undefined;
  }
  const months = monthsOf(cycleOf(planId));
  const start = dateOf(item.current_period_start);
  const amount = (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
  const anchor = dateOf(subscription.billing_cycle_anchor);
  const paid = { anchor, start, end: dateOf(item.current_period_end), amount };
  // What ran before the term that is not paid for.
  const lastPaid = {
    anchor,
    start: before.term && before.term.start < start ? before.term.start : addMonths(start, -months),
    end: start,
    amount,
  };
  const common = { planId, pendingPlanId: null, credit, graceEnd: null, pausedAt: null };
  // oxlint-disable-next-line switch-exhaustiveness-check -- Stripe may add others: they count as running
  switch (subscription.status) {
    case "past_due":
    case "unpaid": {
      const graceEnd = addDays(unpaidSince(subscription, start), GRACE_DAYS);
      return { ...common, status: "past_due", pendingPlanId, term: lastPaid, graceEnd };
    }
    case "paused":
      return { ...common, status: "paused", term: paid, pausedAt: before.pausedAt ?? start };
    default: {
      const term = awaitsRenewal(subscription) ? lastPaid : paid;
      const ends = subscription.cancel_at_period_end || subscription.cancel_at !== null;
      return ends
        ? { ...common, status: "non_renewing", term }
        : { ...common, status: "active", term, pendingPlanId: pendingPlanId === planId ? null : pendingPlanId };
    }
  }
}

/** Stripe begins the next term first and takes the payment an hour later. */
function awaitsRenewal({ latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (!invoice || typeof invoice === "string") return false;
  return invoice.billing_reason === "subscription_cycle" && (invoice.status === "draft" || invoice.status === "open");
}

function unpaidSince({ latest_invoice: invoice }: Stripe.Subscription, start: Date): Date {
  if (!invoice || typeof invoice === "string") return start;
  return dateOf(Math.max(start.getTime() / secondMs, invoice.created));
}

/** What is kept of the card that pays; null where it is no card. */
export function toCard({ default_payment_method: method }: Stripe.Subscription): KeptCard | null {
  if (!method || typeof method === "string" || !method.card) return null;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return { brand: name, last4, expires: `${String(month).padStart(2, "0")}/${String(year).slice(-2)}` };
}

/** Of seconds since 1970. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * secondMs);
}
