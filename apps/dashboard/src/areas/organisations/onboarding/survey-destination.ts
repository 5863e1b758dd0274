import type { RequestedPlan } from "../../../platform/routing/requested-plan.ts";

export interface SurveyContext {
  orgId: string;
  /** Plans are enabled. */
  hasPlans: boolean;
  /** The welcome was completed before. */
  welcomed: boolean;
  /** The newest project, when there is one. */
  projectId: string | undefined;
}

export type SurveyDestination =
  | { kind: "upgrade"; orgId: string; search: RequestedPlan }
  | { kind: "welcome"; orgId: string }
  | { kind: "projects"; orgId: string }
  | { kind: "content"; orgId: string; projectId: string; search: { show_upgrade_modal?: string } };

const freePlanIds = new Set(["free-plan", "free-plan-inr"]);

/**
 * Screen after the survey: the plans when a paid plan was requested; the welcome for a new user;
 * otherwise the library, with the upgrade dialog.
 */
export function surveyDestination(
  { orgId, hasPlans, welcomed, projectId }: SurveyContext,
  wanted: RequestedPlan,
): SurveyDestination {
  if (hasPlans && wanted.plan_id !== undefined && !freePlanIds.has(wanted.plan_id)) {
    const { plan_id, quantity } = wanted;
    return { kind: "upgrade", orgId, search: { plan_id, ...(quantity !== undefined && { quantity }) } };
  }
  if (!welcomed) return { kind: "welcome", orgId };
  if (projectId === undefined) return { kind: "projects", orgId };
  return { kind: "content", orgId, projectId, search: hasPlans ? { show_upgrade_modal: "true" } : {} };
}
