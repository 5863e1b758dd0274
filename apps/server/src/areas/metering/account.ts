import { type Billing, effectivePlanId, type Limits, limitsFor } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { type AccountRow, findAccount, lockAccountRow } from "./account-store.ts";

/** The organisation, the installation's billing mode, and the time. */
export interface MeteringScope {
  organisationId: string;
  billing: Billing;
  now: Date;
}

/** An organisation's limits in the current billing period, and the words used. */
export interface Account {
  /** The one in force. */
  planId: string;
  limits: Limits;
  wordsUsed: number;
  periodStart: Date;
  renewsOn: Date | null;
}

export async function accountOf(trx: Trx, scope: MeteringScope): Promise<Account | undefined> {
  const row = await findAccount(trx, scope.organisationId);
  return row && toAccount(row, scope);
}

/**
 * The account, locked until the transaction ends against concurrent charges, refunds and counts. Lock order: before any
 * counter, after the project, the item and the build.
 */
export async function lockAccount(trx: Trx, scope: MeteringScope): Promise<Account | undefined> {
  const row = await lockAccountRow(trx, scope.organisationId);
  return row && toAccount(row, scope);
}

function toAccount(row: AccountRow, { billing, now }: MeteringScope): Account {
  const planId = effectivePlanId(row.plan_id, row.preview_until, now);
  const limits = limitsFor({ planId, billing });
  return {
    planId,
    // The word limit is stored with the organisation, because it may be agreed on individually.
    limits: billing === "none" ? limits : { ...limits, words: row.words_limit },
    wordsUsed: row.words_used,
    periodStart: row.period_start,
    renewsOn: row.renews_on,
  };
}
