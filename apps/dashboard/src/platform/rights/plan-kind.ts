import { planOf } from "@lectern/access";

export interface Subscription {
  plan_id: string;
  billing: "none" | "sandbox" | "stripe";
}

/** Whether plans and upgrades are shown at all. */
export function hasPlans(organisation: Subscription | undefined): organisation is Subscription {
  return organisation !== undefined && organisation.billing !== "none";
}

/** Whether an organisation pays nothing: the free plan, or the free account before it. */
export function isOnFreePlan(organisation: Subscription): boolean {
  const { name } = planOf(organisation.plan_id);
  return name === "free" || name === "preview";
}
