import { hasPlans, type Subscription } from "../../../platform/rights/plan-kind.ts";

/** What an organisation's home shows. */
export type HomeState = "no plan" | "no projects" | "projects";

/** A subscription that has ended leaves no plan; where there are no plans, none is missed. */
export function homeState(organisation: Subscription & { subscription_status: string }, projects: number): HomeState {
  if (hasPlans(organisation) && organisation.subscription_status === "cancelled") return "no plan";
  return projects === 0 ? "no projects" : "projects";
}
