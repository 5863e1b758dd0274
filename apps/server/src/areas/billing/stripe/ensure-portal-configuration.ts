import { type Plan, planCatalogue } from "@lectern/access";
import { priceOf } from "@lectern/billing";
import type { Stripe } from "stripe";

/** The ids under which a plan is billed: each has a price of its own. */
export function pricedIdsOfPlan({ ids }: Plan): string[] {
  return [ids.usd, ids.usdAnnual, ids.inr, ids.inrAnnual].filter(
    (id) => id !== null && priceOf(id) !== undefined,
  ) as string[];
}

/** upgrade: confirms another plan; portal: everything else, but cancelling and changing plans, which the dashboard does. */
export type PortalKind = "upgrade" | "portal";

/** The settings of Stripe's portal for a purpose, made when there are none; answers their id. */
export async function ensurePortalConfiguration(stripe: Stripe, kind: PortalKind): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.["lectern"] === kind);
  const features = kind === "upgrade" ? await upgradeFeatures(stripe) : portalFeatures;
  if (found) {
    if (kind === "upgrade") await stripe.billingPortal.configurations.update(found.id, { features });
    return found.id;
  }
  const made = await stripe.billingPortal.configurations.create({ features, metadata: { lectern: kind } });
  return made.id;
}

const portalFeatures: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  customer_update: { enabled: true, allowed_updates: ["name", "email", "address", "tax_id"] },
  subscription_cancel: { enabled: false },
};

/** A plan that is confirmed is paid for at once, less the unused time, and begins a term. */
async function upgradeFeatures(stripe: Stripe): Promise<Stripe.BillingPortal.ConfigurationCreateParams.Features> {
  const prices = await stripe.prices.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1000 });
  const products = planCatalogue.flatMap((plan) => {
    const ofPlan = prices.filter(({ lookup_key: key }) => key !== null && pricedIdsOfPlan(plan).includes(key));
    const [first] = ofPlan;
    if (!first || !plan.isActive) return [];
    const product = typeof first.product === "string" ? first.product : first.product.id;
    return [{ product, prices: ofPlan.map(({ id }) => id) }];
  });
  return {
    payment_method_update: { enabled: true },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ["price"],
      proration_behavior: "always_invoice",
      billing_cycle_anchor: "now",
      products,
    },
  };
}
