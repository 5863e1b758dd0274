import type { Trx } from "../../platform/database/index.ts";
import { type Account, lockAccount, type MeteringScope } from "./account.ts";
import { addWordsUsed } from "./account-store.ts";
import {
  addMonthlyUsage,
  findBuildsOfAudio,
  findCurrentBuildId,
  insertEntry,
  isPrepaid,
  markDownloadsFetched,
  usedInMonth,
} from "./ledger-store.ts";
import { monthStart, type PeriodQuota, quotas, refuse } from "./quotas.ts";
import { endExpiredPlanPreviews } from "./previews.ts";
import { applyDueSubscriptionChanges } from "./put-on-plan.ts";

export interface Charge {
  quota: PeriodQuota;
  /** A positive integer. */
  amount: number;
  /** The reason: "generate" or "download". */
  reason: string;
  /** The charged build, refunded when it ends without audio. */
  buildId: string | null;
  /** Of a download: null until its file is fetched. */
  fetchedAt: Date | null;
}

/**
 * Charges a quota and writes the ledger entry, in the caller's transaction: all or nothing, serialised by the account's
 * lock.
 * @throws {AppError} the quota's failure; RangeError for an invalid amount
 */
async function charge(trx: Trx, scope: MeteringScope, given: Charge): Promise<void> {
  const { quota, amount, reason, buildId, fetchedAt } = given;
  if (!Number.isInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount of ${quota}.`);
  const account = await lockAccount(trx, scope);
  // An organisation outside the transaction's scope has no quota.
  if (!account) return refuse(quota, { used: 0, needed: amount, limit: 0 });
  const limit = account.limits[quotas[quota].limit];
  const used = await usedNow(trx, scope, account, quota);
  if (limit !== null && used + amount > limit) refuse(quota, { used, needed: amount, limit });
  const periodStart = quota === "words" ? account.periodStart : monthStart(scope.now);
  await addUsed(trx, { organisationId: scope.organisationId, quota, periodStart }, amount);
  await insertEntry(trx, {
    organisation_id: scope.organisationId,
    quota,
    amount,
    period_start: periodStart,
    reason,
    build_id: buildId,
    fetched_at: fetchedAt,
    created_at: scope.now,
  });
}

async function usedNow(trx: Trx, scope: MeteringScope, account: Account, quota: PeriodQuota): Promise<number> {
  if (quota === "words") return account.wordsUsed;
  const used = await usedInMonth(trx, scope.organisationId, monthStart(scope.now));
  return used[quota];
}

/** Adds to a quota's usage in a period; a negative amount subtracts. */
export async function addUsed(
  trx: Trx,
  period: { organisationId: string; quota: PeriodQuota; periodStart: Date },
  amount: number,
): Promise<void> {
  const { organisationId, quota, periodStart } = period;
  if (quota === "words") await addWordsUsed(trx, organisationId, periodStart, amount);
  else await addMonthlyUsage(trx, { organisationId, quota, monthStart: periodStart }, amount);
}

/** Charges an article of the month to the build of an item's first audio. @throws {AppError} PLAN_LIMIT */
export async function chargeArticleQuota(trx: Trx, scope: MeteringScope, buildId: string): Promise<void> {
  await charge(trx, scope, { quota: "articles", amount: 1, reason: "generate", buildId, fetchedAt: null });
}

/**
 * Prepays a download of the month for an item's audio: of the build under way, or of the existing audio when nothing
 * has to be built. A request that is sent again finds it prepaid.
 * @throws {AppError} PLAN_LIMIT
 */
export async function prepayDownload(
  trx: Trx,
  scope: MeteringScope,
  contentId: string,
  { isSentAgain }: { isSentAgain: boolean } = { isSentAgain: false },
): Promise<void> {
  const buildId = (await findCurrentBuildId(trx, contentId)) ?? null;
  if (isSentAgain && buildId !== null && (await isPrepaid(trx, buildId))) return;
  await charge(trx, scope, { quota: "downloads", amount: 1, reason: "download", buildId, fetchedAt: null });
}

/** Charges a download of the month when an item's audio file is requested. @throws {AppError} as takeDownloads */
export async function chargeDownloadQuota(trx: Trx, scope: MeteringScope, contentId: string): Promise<void> {
  await chargeDownloadQuotas(trx, scope, [contentId]);
}

/**
 * Charges a download of the month for the audio of each item, or for none. A prepaid download of this audio that was not
 * fetched yet is used instead and not counted again.
 * @throws {AppError} PLAN_LIMIT
 */
export async function chargeDownloadQuotas(
  trx: Trx,
  scope: MeteringScope,
  contentIds: readonly string[],
): Promise<void> {
  // The lock serialises concurrent requests, so that a prepaid download is used once.
  await lockAccount(trx, scope);
  const builds = await findBuildsOfAudio(trx, contentIds);
  const prepaid = await markDownloadsFetched(trx, builds, scope.now);
  const amount = contentIds.length - prepaid;
  if (amount === 0) return;
  const buildId = contentIds.length === 1 ? (builds[0] ?? null) : null;
  await charge(trx, scope, { quota: "downloads", amount, reason: "download", buildId, fetchedAt: scope.now });
}

/**
 * Charges a build's words to the billing period. The organisation's preview ends with its last words.
 * @throws {AppError} NO_ENOUGH_CREDITS
 */
export async function chargeWords(
  trx: Trx,
  scope: MeteringScope,
  { words, buildId }: { words: number; buildId: string },
): Promise<void> {
  await applyDueSubscriptionChanges(trx, scope.organisationId, scope.now);
  await charge(trx, scope, { quota: "words", amount: words, reason: "generate", buildId, fetchedAt: null });
  await endExpiredPlanPreviews(trx, scope.now, scope.organisationId);
}
