import { hasPlans, type Subscription } from "../../../platform/rights/plan-kind.ts";

/** State of an organisation's home. */
export type HomeState = "no plan" | "no projects" | "projects";

/** An ended subscription leaves no plan; with plans disabled, none is required. */
export function homeState(organisation: Subscription & { subscription_status: string }, projects: number): HomeState {
  if (hasPlans(organisation) && organisation.subscription_status === "cancelled") return "no plan";
  return projects === 0 ? "no projects" : "projects";
}
