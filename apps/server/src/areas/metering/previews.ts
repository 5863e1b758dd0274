import { planCatalogue, planIdAfterPreview, planOf, previewPlanId } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { type PlanChange, endPreviews, expirePreview, resumePlanPreview } from "./preview-store.ts";

const planIds = planCatalogue.flatMap((plan) => Object.values(plan.ids)).filter((id) => id !== null);
const endings = changesTo(planIdAfterPreview);
const beginnings = changesTo(previewPlanId);

function changesTo(next: (planId: string) => string | undefined): PlanChange[] {
  return planIds.flatMap((from) => {
    const to = next(from);
    return to === undefined ? [] : [{ from, to, words: planOf(to).limits.words }];
  });
}

/**
 * Returns organisations whose preview has ended to the free plan: one in its own scope, or all in the system scope.
 */
export async function endExpiredPlanPreviews(trx: Trx, now: Date, organisationId?: string): Promise<void> {
  await endPreviews(trx, endings, now, organisationId);
}

/** Ends the preview of an organisation now, whatever is left of it. */
export async function endPlanPreviewNow(trx: Trx, now: Date, organisationId: string): Promise<void> {
  await expirePreview(trx, now, organisationId);
  await endExpiredPlanPreviews(trx, now, organisationId);
}

/** Resumes a preview that ended with its last words when some are refunded before it expires. */
export async function resumePlanPreviewIfDue(trx: Trx, now: Date, organisationId: string): Promise<void> {
  await resumePlanPreview(trx, beginnings, now, organisationId);
}
