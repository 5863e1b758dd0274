import { planCatalogue } from "@lectern/access";
import { priceOf } from "@lectern/billing";
import type { Stripe } from "stripe";
import { ensurePortalConfiguration, pricedIdsOfPlan } from "./ensure-portal-configuration.ts";

interface CatalogueRun {
  stripe: Stripe;
  /** Only says what is missing. */
  isChecking: boolean;
  say: (line: string) => void;
}

/**
 * Creates at Stripe the products and prices of the plan catalogue, found by lookup keys that are the plans' ids. A price
 * that changed becomes a new one; who pays the old one goes on paying it.
 * @returns the exit code: 0 when Stripe has them all
 */
export async function syncCatalogue({ stripe, isChecking, say }: CatalogueRun): Promise<0 | 1> {
  const prices = await stripe.prices.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1000 });
  const byKey = new Map(prices.map((price) => [price.lookup_key, price]));
  let missing = 0;
  for (const plan of planCatalogue) {
    for (const planId of pricedIdsOfPlan(plan)) {
      const ours = priceOf(planId);
      const theirs = byKey.get(planId);
      if (!ours || (theirs && isSame(theirs, ours))) continue;
      missing += 1;
      say(`${theirs ? "differs" : "missing"} ${planId}: ${ours.amount} ${ours.currency}, ${ours.cycle}`);
      if (isChecking) continue;
      await stripe.prices.create({
        // Plans share a product: the second finds what the first made.
        product: await productOf(stripe, `lectern-${plan.name}`, `Lectern ${plan.title}`),
        currency: ours.currency.toLowerCase(),
        unit_amount: ours.amount,
        recurring: { interval: ours.cycle === "annual" ? "year" : "month" },
        lookup_key: planId,
        transfer_lookup_key: true,
        metadata: { plan_id: planId },
      });
    }
  }
  if (!isChecking) {
    await ensurePortalConfiguration(stripe, "portal");
    await ensurePortalConfiguration(stripe, "upgrade");
  }
  say(isChecking ? `${missing} prices are missing or differ.` : `${missing} prices were created.`);
  return isChecking && missing > 0 ? 1 : 0;
}

function isSame(theirs: Stripe.Price, ours: NonNullable<ReturnType<typeof priceOf>>): boolean {
  return (
    theirs.unit_amount === ours.amount &&
    theirs.currency.toUpperCase() === ours.currency &&
    theirs.recurring?.interval === (ours.cycle === "annual" ? "year" : "month")
  );
}

async function productOf(stripe: Stripe, id: string, name: string): Promise<string> {
  const { data } = await stripe.products.list({ ids: [id], limit: 1 });
  return data[0]?.id ?? (await stripe.products.create({ id, name })).id;
}
