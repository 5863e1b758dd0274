import { priceOf } from "@lectern/billing";
import type { Stripe } from "stripe";
import type { Logger } from "../../../platform/logging/index.ts";
import { AppError } from "../../../platform/http/index.ts";
import { planIdOfPrice } from "./to-subscription.ts";

/** Stripe's prices and the plans they are for. */
export interface PriceBook {
  /** The price that a plan is sold at. @throws {AppError} CONFLICT where Stripe has none, or another amount */
  priceIdOf(planId: string): Promise<string>;
  /** Plans by the ids of prices, earlier ones among them. */
  planIds(isKnown: (planIds: ReadonlyMap<string, string>) => boolean): Promise<ReadonlyMap<string, string>>;
}

const maxPrices = 1000;

export function createPriceBook(stripe: Stripe, log: Logger): PriceBook {
  let kept: ReadonlyMap<string, string> = new Map();
  return {
    async priceIdOf(planId) {
      const { data } = await stripe.prices.list({ lookup_keys: [planId], active: true, limit: 1 });
      const [price] = data;
      const ours = priceOf(planId);
      if (price && ours && price.unit_amount === ours.amount && price.currency.toUpperCase() === ours.currency) {
        return price.id;
      }
      log.error({ planId }, "Stripe's price of a plan is not that of the catalogue: run npm run stripe-catalogue");
      throw new AppError("CONFLICT", "This plan cannot be bought at the moment.");
    },
    async planIds(isKnown) {
      if (isKnown(kept)) return kept;
      const prices = await stripe.prices.list({ limit: 100 }).autoPagingToArray({ limit: maxPrices });
      kept = new Map(
        prices.flatMap((price) => {
          const planId = planIdOfPrice(price);
          return planId === undefined ? [] : [[price.id, planId] as const];
        }),
      );
      return kept;
    },
  };
}
