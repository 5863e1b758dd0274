import { readStringParam } from "../../platform/routing/query-string.ts";

/** A plan somebody came for, on the address of a pricing page's link. */
export interface RequestedPlan {
  plan_id?: string;
  quantity?: string;
}

/** The plan an address asks for. */
export function readRequestedPlan(search: Record<string, unknown>): RequestedPlan {
  return { ...readStringParam(search, "plan_id"), ...readStringParam(search, "quantity") };
}
