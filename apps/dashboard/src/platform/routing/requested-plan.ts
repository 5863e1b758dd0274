import { readStringParam } from "./query-string.ts";

/** The plan requested by a pricing page's link. */
export interface RequestedPlan {
  plan_id?: string;
  quantity?: string;
}

/** Reads the requested plan from the query string. */
export function readRequestedPlan(search: Record<string, unknown>): RequestedPlan {
  return { ...readStringParam(search, "plan_id"), ...readStringParam(search, "quantity") };
}
