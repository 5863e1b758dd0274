import { insertCheckout, listOpenCheckouts, updateCheckout } from "../checkout-store.ts";
import type { CheckoutOrder, HostedPage } from "../provider.ts";
import { subscriptionConflict } from "../refusals.ts";
import type { SubscriptionAccount } from "../store.ts";
import { ensureCustomer } from "./customer-details.ts";
import { ensurePortalConfiguration } from "./ensure-portal-configuration.ts";
import type { StripeTools } from "./stripe-tools.ts";

const hourMs = 3_600_000;
const checkoutHours = 3;

/**
 * Opens Stripe's Checkout for a first plan, and its portal to confirm a higher one. Checkouts that are still open in
 * other tabs are closed: one plan is paid for once.
 */
export async function openStripeCheckout(
  tools: StripeTools,
  order: CheckoutOrder,
  { subscription, row }: SubscriptionAccount,
): Promise<HostedPage> {
  const { platform } = tools;
  const { database, clock, ids } = platform;
  const { organisationId, planId, redirectUrl, cancelUrl } = order;
  const [customer, price] = await Promise.all([ensureCustomer(tools, organisationId), tools.prices.priceIdOf(planId)]);
  const id = ids.uuid();
  const expiresAt = new Date(clock.now().getTime() + checkoutHours * hourMs);
  await closeOthers(tools, organisationId);
  const page =
    subscription.term && row?.provider_id
      ? await confirmUpgrade(tools, { order, customer, price, subscriptionId: row.provider_id, subscription })
      : await firstPlan(tools, { order, customer, price, id });
  await database.tenant(organisationId, (trx) =>
    insertCheckout(trx, {
      id,
      organisation_id: organisationId,
      plan_id: planId,
      state: "open",
      provider_id: page.id,
      card: null,
      due: null,
      redirect_url: redirectUrl,
      cancel_url: cancelUrl,
      created_at: clock.now(),
      expires_at: expiresAt,
    }),
  );
  return { id, url: page.url };
}

interface Bought {
  order: CheckoutOrder;
  customer: string;
  price: string;
}

async function firstPlan({ stripe }: StripeTools, { order, customer, price, id }: Bought & { id: string }) {
  const metadata = { organisation_id: order.organisationId, checkout_id: id };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer,
      // Kept with the customer, and from there with the billing details.
      billing_address_collection: "required",
      tax_id_collection: { enabled: true },
      customer_update: { address: "auto", name: "auto" },
      client_reference_id: order.organisationId,
      line_items: [{ price, quantity: 1 }],
      success_url: order.redirectUrl,
      cancel_url: order.cancelUrl,
      metadata,
      subscription_data: { metadata },
      expires_at: Math.floor(Date.now() / 1000) + (checkoutHours * hourMs) / 1000,
    },
    { idempotencyKey: `lectern-checkout-${id}` },
  );
  if (session.url === null) throw new Error("Stripe opened a checkout without an address.");
  return { id: session.id, url: session.url };
}

/** Stripe's portal changes neither what is scheduled nor what is cancelled. @throws {AppError} CONFLICT */
async function confirmUpgrade(
  { stripe }: StripeTools,
  upgrade: Bought & { subscriptionId: string; subscription: SubscriptionAccount["subscription"] },
) {
  const { order, customer, price, subscriptionId, subscription } = upgrade;
  if (subscription.pendingPlanId)
    throw subscriptionConflict({ message: "A lower plan was chosen for the next term. Take that back first." });
  if (subscription.status === "non_renewing")
    throw subscriptionConflict({ message: "This subscription is cancelled. Resume it first." });
  const [{ items }, configuration] = await Promise.all([
    stripe.subscriptions.retrieve(subscriptionId),
    ensurePortalConfiguration(stripe, "upgrade"),
  ]);
  const item = items.data[0]?.id;
  if (item === undefined) throw new Error("The subscription at Stripe has no item.");
  const { id, url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration,
    return_url: order.cancelUrl,
    flow_data: {
      type: "subscription_update_confirm",
      subscription_update_confirm: { subscription: subscriptionId, items: [{ id: item, price, quantity: 1 }] },
      after_completion: { type: "redirect", redirect: { return_url: order.redirectUrl } },
    },
  });
  return { id, url };
}

async function closeOthers({ platform, stripe }: StripeTools, organisationId: string): Promise<void> {
  const { database, log } = platform;
  const open = await database.tenant(organisationId, (trx) => listOpenCheckouts(trx, organisationId));
  for (const { id, provider_id: sessionId } of open) {
    if (!sessionId?.startsWith("cs_")) continue;
    try {
      await stripe.checkout.sessions.expire(sessionId);
    } catch {
      // Paid for meanwhile, or expired: what came of it is read elsewhere.
      log.info({ organisationId, checkoutId: id }, "an open checkout could not be closed");
      continue;
    }
    await database.tenant(organisationId, (trx) => updateCheckout(trx, id, { state: "expired" }));
  }
}
