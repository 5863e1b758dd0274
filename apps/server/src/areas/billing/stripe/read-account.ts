import type { Stripe } from "stripe";
import type { Logger } from "../../../platform/logging/index.ts";
import type { StripeAccount } from "./stripe-account.ts";
import { isLive, planIdOfPrice } from "./to-subscription.ts";

const pageSize = 100;
const invoiceCount = 30;

/** Reads a customer with its subscription, invoices and refunds. */
export async function readStripeAccount(
  { stripe, log }: { stripe: Stripe; log: Logger },
  { organisationId, customerId }: { organisationId: string; customerId: string },
): Promise<StripeAccount> {
  const [customer, { data: subscriptions }, { data: invoices }, { data: charges }] = await Promise.all([
    stripe.customers.retrieve(customerId, { expand: ["tax_ids"] }),
    stripe.subscriptions.list({
      customer: customerId,
      status: "all",
      limit: pageSize,
      expand: ["data.latest_invoice", "data.default_payment_method"],
    }),
    stripe.invoices.list({ customer: customerId, limit: invoiceCount, expand: ["data.payments"] }),
    stripe.charges.list({ customer: customerId, limit: pageSize }),
  ]);
  const ours = subscriptions.filter((subscription) => {
    const isOurs = subscription.metadata["organisation_id"] === organisationId && planIdOf(subscription) !== undefined;
    if (!isOurs && isLive(subscription)) {
      log.warn({ subscriptionId: subscription.id, organisationId }, "a subscription at Stripe is none of Lectern's");
    }
    return isOurs;
  });
  const byAge = ours.toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id));
  const [live, ...duplicates] = byAge.filter(isLive);
  const subscription = live ?? byAge.findLast(({ status }) => status === "canceled");
  return {
    customer,
    subscription,
    duplicates,
    pendingPlanId: live ? await readPendingPlan(stripe, live) : null,
    credit: customer.deleted ? 0 : Math.max(0, -(customer.balance ?? 0)),
    invoices,
    refunds: refundsOf(charges),
  };
}

function planIdOf({ items }: Stripe.Subscription): string | undefined {
  const [item] = items.data;
  return item && planIdOfPrice(item.price);
}

async function readPendingPlan(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<string | null> {
  if (!schedule) return null;
  const id = typeof schedule === "string" ? schedule : schedule.id;
  const { phases, current_phase: current } = await stripe.subscriptionSchedules.retrieve(id, {
    expand: ["phases.items.price"],
  });
  const next = phases.find((phase) => phase.start_date >= (current?.end_date ?? 0));
  const price = next?.items[0]?.price;
  return (typeof price === "object" && !price.deleted && planIdOfPrice(price)) || null;
}

function refundsOf(charges: readonly Stripe.Charge[]): Map<string, number> {
  const refunds = new Map<string, number>();
  for (const { payment_intent: intent, amount_refunded: amount } of charges) {
    const id = typeof intent === "string" ? intent : intent?.id;
    if (id !== undefined && amount > 0) refunds.set(id, (refunds.get(id) ?? 0) + amount);
  }
  return refunds;
}
