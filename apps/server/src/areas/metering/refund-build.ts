import type { Trx } from "../../platform/database/index.ts";
import { lockAccountRow } from "./account-store.ts";
import { insertEntry, outstandingOf } from "./ledger-store.ts";
import { resumePlanPreviewIfDue } from "./previews.ts";
import { addUsed } from "./charges.ts";

/** A build that ended without audio. */
export interface EndedBuild {
  organisationId: string;
  buildId: string;
  /** Words that were charged but not spoken. */
  unspokenWords: number;
  reason: "failed" | "cancelled";
  now: Date;
}

/**
 * Refunds a build's article, its download and the words that it did not speak, never more than its ledger entries. Each
 * is refunded to the period it was charged in; words of an earlier period do not change the current one. Idempotent.
 */
export async function refundBuild(trx: Trx, ended: EndedBuild): Promise<void> {
  const { organisationId, buildId, reason, now } = ended;
  const account = await lockAccountRow(trx, organisationId);
  if (!account) return;
  let words = ended.unspokenWords;
  for (const { quota, periodStart, amount } of await outstandingOf(trx, organisationId, buildId)) {
    const given = quota === "words" ? Math.min(words, amount) : amount;
    if (given <= 0) continue;
    await addUsed(trx, { organisationId, quota, periodStart }, -given);
    await insertEntry(trx, {
      organisation_id: organisationId,
      quota,
      amount: -given,
      period_start: periodStart,
      reason,
      build_id: buildId,
      fetched_at: null,
      created_at: now,
    });
    if (quota !== "words") continue;
    words -= given;
    if (periodStart.getTime() === account.period_start.getTime())
      await resumePlanPreviewIfDue(trx, now, organisationId);
  }
}
