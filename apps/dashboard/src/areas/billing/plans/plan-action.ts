import { isUpgrade } from "@lectern/billing";

/** What can be done about a plan: the labels are the documents' words. */
export type PlanAction =
  | { kind: "buy"; label: "Upgrade" | "Choose Plan" }
  | { kind: "schedule"; label: "Downgrade" }
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
  return isUpgrade(presentId, planId) ? { kind: "buy", label: "Upgrade" } : { kind: "schedule", label: "Downgrade" };
}
