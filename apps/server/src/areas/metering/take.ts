import type { Trx } from "../../platform/database/index.ts";
import { type Account, lockAccount, type MeteringScope } from "./account.ts";
import { addWords } from "./account-store.ts";
import { addToMonth, insertEntry, usedInMonth } from "./ledger-store.ts";
import { monthStart } from "./month-start.ts";
import { type PeriodQuota, quotas, refuse } from "./quotas.ts";

export interface Taking {
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
export async function take(trx: Trx, scope: MeteringScope, taking: Taking): Promise<void> {
  const { quota, amount, reason, buildId, fetchedAt } = taking;
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
  if (quota === "words") await addWords(trx, organisationId, periodStart, amount);
  else await addToMonth(trx, { organisationId, quota, monthStart: periodStart }, amount);
}
