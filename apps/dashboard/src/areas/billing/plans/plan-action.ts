import { isUpgrade, waitsForRenewal } from "@lectern/billing";

/** What can be done about a plan: the labels are the documents' words. */
export type PlanAction =
  | { kind: "buy"; label: "Upgrade" | "Choose Plan" }
  /** A year of a plan that holds less is an upgrade by its label and waits for the end of the term all the same. */
  | { kind: "schedule"; label: "Downgrade" | "Upgrade" }
  | { kind: "resume"; label: "Resume Plan" }
  | { kind: "none"; label: "Current Plan" | "Begins next" };

export interface PresentPlan {
  plan_id: string;
  subscription_status: string;
  /** The plan of the next term, where it is another. */
  pending_plan_id?: string | null | undefined;
}

/** What the button of a plan says and does. */
export function planAction(present: PresentPlan, planId: string): PlanAction {
  const { plan_id: presentId, subscription_status: status, pending_plan_id: pendingId } = present;
  if (status === "cancelled") return { kind: "buy", label: "Choose Plan" };
  if (planId === presentId) {
    if (status === "non_renewing") return { kind: "resume", label: "Resume Plan" };
    return { kind: "none", label: "Current Plan" };
  }
  if (planId === pendingId) return { kind: "none", label: "Begins next" };
  if (!waitsForRenewal(presentId, planId)) return { kind: "buy", label: "Upgrade" };
  return { kind: "schedule", label: isUpgrade(presentId, planId) ? "Upgrade" : "Downgrade" };
}
