import type { Plan } from "@lectern/access";
import { priceOf } from "@lectern/billing";

/** The ids under which a plan is billed: each has a price of its own. */
export function soldPlanIds({ ids }: Plan): string[] {
  return [ids.usd, ids.usdAnnual, ids.inr, ids.inrAnnual].filter(
    (id) => id !== null && priceOf(id) !== undefined,
  ) as string[];
}
