import { type Billing, planIdAfterPreview, planOf, PREVIEW_DAYS, previewPlanId } from "@lectern/access";
import { AppError } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { lockOrganisation, updateOrganisation } from "./store.ts";

const dayMs = 86_400_000;

/**
 * Begins the organisation's preview: premium voices for two weeks or until its words are gone, in the currency of its
 * free plan. Nothing changes where it is on the preview already or where there are no plans.
 * @throws {AppError} CONFLICT when it had its preview, has no words left for one, or has another plan
 */
export async function startPreview(
  trx: Trx,
  { organisationId, billing, now }: { organisationId: string; billing: Billing; now: Date },
): Promise<void> {
  if (billing === "none") return;
  await bringUpToDate(trx, organisationId, now);
  const organisation = await lockOrganisation(trx, organisationId);
  if (!organisation || planIdAfterPreview(organisation.plan_id) !== undefined) return;
  const planId = previewPlanId(organisation.plan_id);
  if (planId === undefined) throw new AppError("CONFLICT", "This organisation has a plan already.");
  const { had_preview: hadPreview, words_used: used, words_limit: limit } = organisation;
  if (hadPreview || (limit !== null && used >= limit)) {
    throw new AppError("CONFLICT", "The free account was used already.");
  }
  await updateOrganisation(trx, organisationId, {
    plan_id: planId,
    subscription_status: "in_trial",
    words_limit: planOf(planId).limits.words,
    had_preview: true,
    preview_until: new Date(now.getTime() + PREVIEW_DAYS * dayMs),
    updated_at: now,
  });
}
