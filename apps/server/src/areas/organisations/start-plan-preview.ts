import { isBelowLimit, planIdAfterPreview, planOf, PLAN_PREVIEW_DAYS, previewPlanId } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import type { OrganisationsPlatform } from "./platform.ts";
import { findWithUsage, type OrganisationWithUsage } from "./read-organisations.ts";
import { findOrganisation, updateOrganisation } from "./store.ts";
import { AppError } from "../../platform/http/index.ts";
import { lockAccount, type MeteringScope, applyDueSubscriptionChanges, setWordLimit } from "../metering/index.ts";

const dayMs = 86_400_000;

/**
 * Starts the organisation's preview: premium voices for two weeks or until its words are used up, in the currency of
 * its free plan. Changes nothing when the preview is already running or where there are no plans.
 * @throws {AppError} NOT_FOUND; CONFLICT when the preview was used before, no words are left, or it has another plan
 */
export async function startPlanPreview(
  { clock, config, database }: Pick<OrganisationsPlatform, "clock" | "config" | "database">,
  organisationId: string,
): Promise<OrganisationWithUsage> {
  const billing = config.billing.kind;
  return database.tenant(organisationId, async (trx) => {
    await putOnPreview(trx, { organisationId, billing, now: clock.now() });
    return findWithUsage(trx, { organisationId, billing, now: clock.now() });
  });
}

async function putOnPreview(trx: Trx, scope: MeteringScope): Promise<void> {
  const { organisationId, billing, now } = scope;
  if (billing === "none") return;
  await applyDueSubscriptionChanges(trx, organisationId, now);
  const account = await lockAccount(trx, scope);
  const organisation = await findOrganisation(trx, organisationId);
  if (!account || !organisation || planIdAfterPreview(organisation.plan_id) !== undefined) return;
  const planId = previewPlanId(organisation.plan_id);
  if (planId === undefined) throw new AppError("CONFLICT", "This organisation has a plan already.");
  if (organisation.had_preview || !isBelowLimit(account.limits.words, account.wordsUsed)) {
    throw new AppError("CONFLICT", "The free account was used already.");
  }
  await updateOrganisation(trx, organisationId, {
    plan_id: planId,
    subscription_status: "in_trial",
    had_preview: true,
    preview_until: new Date(now.getTime() + PLAN_PREVIEW_DAYS * dayMs),
    updated_at: now,
  });
  await setWordLimit(trx, organisationId, planOf(planId).limits.words);
}
