import { hasPlans, type Subscription } from "../../../platform/rights/plan-kind.ts";

/** What the home of an organisation shows. */
export type HomeState = "no plan" | "no projects" | "plan ended" | "projects";

/** An ended subscription leaves no plan, and the projects as they are; with plans disabled, none is required. */
export function homeState(organisation: Subscription & { subscription_status: string }, projects: number): HomeState {
  const hasEnded = hasPlans(organisation) && organisation.subscription_status === "cancelled";
  if (projects === 0) return hasEnded ? "no plan" : "no projects";
  return hasEnded ? "plan ended" : "projects";
}
