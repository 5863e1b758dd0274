import { cycleOf, planRefusal } from "@lectern/billing";
import type { Stripe } from "stripe";
import type { StripeTools } from "./stripe-tools.ts";
import { findOpenInvoice } from "../invoices/invoice-store.ts";
import { nothingBilled, subscriptionConflict, planRefused, planStartRefusal } from "../refusals.ts";
import type { BillingProvider } from "../provider.ts";
import { findCheckout, findNewestCheckout, updateCheckout } from "../checkout-store.ts";
import { findAccount, type SubscriptionAccount, updateSubscription } from "../store.ts";
import { openStripeCheckout } from "./open-checkout.ts";
import { ensureCustomer } from "./customer-details.ts";
import { ensurePortalConfiguration } from "./ensure-portal-configuration.ts";
import { syncAccount } from "./sync-account.ts";

/** Puts a subscription on another plan when its term ends; takes a cancellation, and what was scheduled before, back. */
async function schedulePlan({ stripe, prices }: StripeTools, subscriptionId: string, planId: string): Promise<void> {
  const price = await prices.priceIdOf(planId);
  await withdrawSchedule(stripe, subscriptionId);
  const { cancel_at_period_end: isCancelled } = await stripe.subscriptions.retrieve(subscriptionId);
  if (isCancelled) await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId });
  const [present] = phases;
  if (!present) throw new Error("The schedule at Stripe has no phase.");
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      {
        start_date: present.start_date,
        end_date: present.end_date,
        items: present.items.map((item) => ({ price: idOf(item.price), quantity: item.quantity ?? 1 })),
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: cycleOf(planId) === "annual" ? "year" : "month", interval_count: 1 },
        proration_behavior: "none",
      },
    ],
  });
}

/** The present plan goes on. Safe to repeat. */
async function withdrawSchedule(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { schedule } = await stripe.subscriptions.retrieve(subscriptionId);
  if (schedule) await stripe.subscriptionSchedules.release(idOf(schedule));
}

function idOf(object: string | { id: string }): string {
  return typeof object === "string" ? object : object.id;
}

/** Ends a subscription whose payment failed; what was open is no longer owed. */
export async function endUnpaid(
  { platform, stripe }: StripeTools,
  organisationId: string,
  subscriptionId: string,
): Promise<void> {
  const open = await platform.database.tenant(organisationId, (trx) => findOpenInvoice(trx, organisationId));
  await stripe.subscriptions.cancel(subscriptionId);
  if (open?.provider_id) await stripe.invoices.voidInvoice(open.provider_id);
}

const uuidShape = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** As Stripe has it now. @throws {AppError} NOT_FOUND */
async function currentAccount(tools: StripeTools, organisationId: string): Promise<SubscriptionAccount> {
  await syncAccount(tools, organisationId);
  const account = await tools.platform.database.tenant(organisationId, (trx) => findAccount(trx, organisationId));
  if (!account) throw nothingBilled();
  return account;
}

async function validateCheckout(
  tools: StripeTools,
  organisationId: string,
  id: string | undefined,
): Promise<"succeeded" | "open" | "failed"> {
  const { stripe, platform } = tools;
  const { database } = platform;
  if (id !== undefined && !uuidShape.test(id)) return "failed";
  const checkout = await database.tenant(organisationId, (trx) =>
    id === undefined ? findNewestCheckout(trx, organisationId) : findCheckout(trx, organisationId, id),
  );
  if (!checkout?.provider_id || checkout.state === "expired" || checkout.state === "cancelled") return "failed";
  if (checkout.provider_id.startsWith("cs_") && checkout.state === "open") {
    const session = await stripe.checkout.sessions.retrieve(checkout.provider_id);
    if (session.metadata?.["organisation_id"] !== organisationId || session.status === "expired") return "failed";
    if (session.status !== "complete" || session.payment_status === "unpaid") return "open";
  }
  const { subscription } = await currentAccount(tools, organisationId);
  if (subscription.planId !== checkout.plan_id || !subscription.term) {
    return checkout.state === "succeeded" ? "succeeded" : "open";
  }
  await database.tenant(organisationId, (trx) => updateCheckout(trx, checkout.id, { state: "succeeded" }));
  return "succeeded";
}

/** Payments by Stripe: its pages take the money, and what it says of a subscription is how it is. */
export function createStripe(tools: StripeTools): BillingProvider {
  const { platform, stripe } = tools;
  const { database } = platform;
  const current = (organisationId: string) => currentAccount(tools, organisationId);

  return {
    async openCheckout(order) {
      const account = await current(order.organisationId);
      const refusal = planStartRefusal(account.subscription, order.planId);
      if (refusal) throw planRefused(refusal);
      return openStripeCheckout(tools, order, account);
    },

    async openPortal(organisationId, returnUrl) {
      const [customer, configuration] = await Promise.all([
        ensureCustomer(tools, organisationId),
        ensurePortalConfiguration(stripe, "portal"),
      ]);
      const { url } = await stripe.billingPortal.sessions.create({ customer, configuration, return_url: returnUrl });
      return url;
    },

    validateCheckout: (organisationId, id) => validateCheckout(tools, organisationId, id),

    async cancel(organisationId, { reason, suggestion }) {
      const { subscription, row } = await current(organisationId);
      const { status, term } = subscription;
      if (status === "non_renewing") return;
      if ((status !== "active" && status !== "past_due") || !term || !row?.provider_id) {
        throw subscriptionConflict("nothing_to_cancel");
      }
      const keepReason = () =>
        database.tenant(organisationId, (trx) =>
          updateSubscription(trx, organisationId, { cancel_reason: reason, cancel_suggestion: suggestion }),
        );
      await withdrawSchedule(stripe, row.provider_id);
      if (status === "past_due") {
        // Before it is over: the mail says that it was cancelled.
        await keepReason();
        await endUnpaid(tools, organisationId, row.provider_id);
        await syncAccount(tools, organisationId);
        return;
      }
      await stripe.subscriptions.update(row.provider_id, { cancel_at_period_end: true });
      // While it still runs, what Stripe says of it takes the reason away.
      await syncAccount(tools, organisationId);
      await keepReason();
    },

    async resume(organisationId) {
      const { subscription, row } = await current(organisationId);
      if (subscription.status === "active") return;
      if (!row?.provider_id || (subscription.status !== "non_renewing" && subscription.status !== "paused")) {
        throw subscriptionConflict("over");
      }
      await (subscription.status === "paused"
        ? stripe.subscriptions.resume(row.provider_id)
        : stripe.subscriptions.update(row.provider_id, { cancel_at_period_end: false }));
      await syncAccount(tools, organisationId);
    },

    async schedulePlan(organisationId, planId) {
      const { subscription, row } = await current(organisationId);
      if (planId === subscription.pendingPlanId) return;
      const isRunning = subscription.status === "active" || subscription.status === "non_renewing";
      if (planId === subscription.planId) {
        if (row?.provider_id && subscription.pendingPlanId) await withdrawSchedule(stripe, row.provider_id);
      } else {
        const refusal = planRefusal(subscription, planId);
        if (refusal !== "downgrade") {
          throw refusal === undefined ? subscriptionConflict("higher") : planRefused(refusal);
        }
        if (!row?.provider_id || !isRunning) throw planRefused(refusal);
        await schedulePlan(tools, row.provider_id, planId);
      }
      await syncAccount(tools, organisationId);
    },
  };
}
