import { type Billing, limitsFor, planOf } from "@lectern/access";
import { addMonths } from "@lectern/billing";
import type { Trx } from "../../platform/database/index.ts";
import {
  lockPlanInForce,
  plansInUse,
  type PlanWords,
  renewPeriod,
  savePlanInForce,
  setWordLimitOfPlan,
} from "./account-store.ts";
import { endExpiredPlanPreviews } from "./previews.ts";
import { insertEntry } from "./ledger-store.ts";

/** Applies what has become due of a subscription: a new billing period, the end of a preview. */
export async function applyDueSubscriptionChanges(trx: Trx, organisationId: string, now: Date): Promise<void> {
  await renewPeriod(trx, organisationId, now);
  await endExpiredPlanPreviews(trx, now, organisationId);
}

/**
 * Syncs the organisations' word limits with the plan catalogue and the billing mode, which the operator may have
 * changed since the last start. Individually agreed limits stay. In the system scope.
 */
export async function syncWordLimits(trx: Trx, billing: Billing): Promise<void> {
  for (const planId of await plansInUse(trx)) {
    if (!planOf(planId).wordsByAgreement) await setWordLimitOfPlan(trx, planId, limitsFor({ planId, billing }).words);
  }
}

/** The plan that an organisation is on from now. */
export interface PlanInForce {
  organisationId: string;
  planId: string;
  status: string;
  /** What is paid for: the day that months are counted from, and its end. null: nothing is billed. */
  term: { anchor: Date; end: Date } | null;
  billing: Billing;
  now: Date;
}

/**
 * Puts an organisation on a plan: [M60] to [M65]. Locks the organisation; in the caller's transaction.
 * @throws RangeError for an unknown plan
 */
export async function putOnPlan(trx: Trx, plan: PlanInForce): Promise<void> {
  const { organisationId, planId, status, term, billing, now } = plan;
  const before = await lockPlanInForce(trx, organisationId);
  if (!before) return;
  const words = wordsAfter(before, plan);
  const limit = limitsFor({ planId, billing }).words;
  await savePlanInForce(trx, organisationId, {
    plan_id: planId,
    subscription_status: status,
    ...(planOf(planId).wordsByAgreement ? {} : { words_limit: limit }),
    words_until: term?.end ?? null,
    // The preview does not come back to who paid.
    ...(term && before.preview_until && before.preview_until > now ? { preview_until: now } : {}),
    ...words,
    updated_at: now,
  });
  if (words.period_start !== undefined && words.words_used > 0) {
    await insertEntry(trx, {
      organisation_id: organisationId,
      quota: "words",
      amount: words.words_used,
      period_start: words.period_start,
      reason: "carried",
      build_id: null,
      fetched_at: null,
      created_at: now,
    });
  }
  await renewPeriod(trx, organisationId, now);
}

type Words = { period_start?: undefined } | (Partial<PlanWords> & { words_used: number; period_start: Date });

/** What becomes of the words: whether another period begins, and with how many used. */
function wordsAfter(before: PlanWords, { planId, status, term, now }: PlanInForce): Words {
  const wasOnce = planOf(before.plan_id).wordsOnce;
  const isOnce = planOf(planId).wordsOnce;
  const used = before.words_used;
  // A period of its own: what is refunded of the one before must not be counted in this one.
  const begins = { period_start: new Date(Math.max(now.getTime(), before.period_start.getTime() + 1)) };
  if (isOnce) {
    if (wasOnce) return {};
    return {
      ...begins,
      words_used: before.once_words_used,
      subscribed_at: now,
      renews_on: null,
      waiting_words_used: status === "paused" ? used : null,
    };
  }
  const anchor = term?.anchor ?? now;
  const counted = { subscribed_at: anchor, renews_on: monthAfter(anchor, begins.period_start) };
  if (wasOnce) {
    // A plan that is bought now has not been waiting.
    const waited = anchor.getTime() === now.getTime() ? null : before.waiting_words_used;
    return { ...begins, words_used: waited ?? 0, waiting_words_used: null, once_words_used: used, ...counted };
  }
  return anchor.getTime() === before.subscribed_at.getTime() ? {} : { ...begins, words_used: 0, ...counted };
}

/** The first of the months counted from `anchor`, which may be to come, that begins after `date`. */
function monthAfter(anchor: Date, date: Date): Date {
  let months = 0;
  while (addMonths(anchor, months - 1) > date) months -= 1;
  while (addMonths(anchor, months) <= date) months += 1;
  return addMonths(anchor, months);
}
