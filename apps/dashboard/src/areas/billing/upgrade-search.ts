import { readStringParam } from "../../platform/routing/query-string.ts";
import { readRequestedPlan, type RequestedPlan } from "../../platform/routing/requested-plan.ts";
import { type CheckoutReturn, readCheckoutReturn } from "./checkout-return.ts";

/** The query of the plans page. */
export interface UpgradeSearch extends RequestedPlan, CheckoutReturn {
  /** Where the person was, and goes back to. */
  return_to?: string;
}

export function readUpgradeSearch(search: Record<string, unknown>): UpgradeSearch {
  return { ...readRequestedPlan(search), ...readCheckoutReturn(search), ...readStringParam(search, "return_to") };
}
