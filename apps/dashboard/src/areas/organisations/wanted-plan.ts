import { readText } from "../../platform/routing/address-search.ts";

/** A plan somebody came for, on the address of a pricing page's link. */
export interface WantedPlan {
  plan_id?: string;
  quantity?: string;
}

/** The plan an address asks for. */
export function readWantedPlan(search: Record<string, unknown>): WantedPlan {
  return { ...readText(search, "plan_id"), ...readText(search, "quantity") };
}
