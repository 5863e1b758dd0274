import { planCatalogue, planIdAfterPreview, planOf, previewPlanId } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { endPreviews, type PlanChange, resumePreview } from "./preview-store.ts";

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
 * Puts organisations whose preview is over back on the free plan: one in a transaction held to it, or all in the system
 * scope.
 */
export async function endPreviewsDue(trx: Trx, now: Date, organisationId?: string): Promise<void> {
  await endPreviews(trx, endings, now, organisationId);
}

/** A preview that ended with its last words goes on when some of them are given back before its time is over. */
export async function resumePreviewIfDue(trx: Trx, now: Date, organisationId: string): Promise<void> {
  await resumePreview(trx, beginnings, now, organisationId);
}
