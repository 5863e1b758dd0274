import { type Billing, type Limits, limitsFor, effectivePlanId } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { type AccountRow, findAccount, lockAccountRow } from "./account-store.ts";

/** Whose usage is meant, how the installation charges, and when. */
export interface MeteringScope {
  organisationId: string;
  billing: Billing;
  now: Date;
}

/** What an organisation may have in its present billing period, and the words it has used of that. */
export interface Account {
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
 * The account, held against everybody who takes, gives back or counts until the transaction ends. It is locked before
 * any counter, and after the project, the item and the build.
 */
export async function lockAccount(trx: Trx, scope: MeteringScope): Promise<Account | undefined> {
  const row = await lockAccountRow(trx, scope.organisationId);
  return row && toAccount(row, scope);
}

function toAccount(row: AccountRow, { billing, now }: MeteringScope): Account {
  const planId = effectivePlanId(row.plan_id, row.preview_until, now);
  const limits = limitsFor({ planId, billing });
  return {
    // The words stand with the organisation, for they may be agreed on.
    limits: billing === "none" ? limits : { ...limits, words: row.words_limit },
    wordsUsed: row.words_used,
    periodStart: row.period_start,
    renewsOn: row.renews_on,
  };
}
