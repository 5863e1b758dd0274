import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../platform/database/index.ts";

export interface PlanChange {
  from: string;
  to: string;
  /** Words of the plan changed to. */
  words: number | null;
}

/** Changes an organisation's plan and word limit; without a limit (nothing is billed) it stays unlimited. */
function changed(changes: readonly PlanChange[]) {
  function perPlan<Value>(value: (change: PlanChange) => RawBuilder<unknown>): RawBuilder<Value> {
    const cases = changes.map((change) => sql`when ${change.from} then ${value(change)}`);
    return sql<Value>`case plan_id ${sql.join(cases, sql` `)} end`;
  }
  const words = perPlan<number>((change) => sql`${change.words}::integer`);
  return {
    plan_id: perPlan<string>((change) => sql`${change.to}::text`),
    words_limit: sql<number | null>`case when words_limit is null then null else ${words} end`,
  };
}

/**
 * Ends previews that have expired or have no words left, of one organisation or of all visible in the scope. The words
 * used stay used.
 */
export async function endPreviews(
  trx: Trx,
  changes: readonly PlanChange[],
  now: Date,
  organisationId?: string,
): Promise<void> {
  let update = trx
    .updateTable("organisation")
    .set({ ...changed(changes), subscription_status: "active", updated_at: now })
    .where(
      "plan_id",
      "in",
      changes.map(({ from }) => from),
    )
    .where((where) =>
      where.or([where("preview_until", "<=", now), where("words_used", ">=", where.ref("words_limit"))]),
    );
  if (organisationId !== undefined) update = update.where("id", "=", organisationId);
  await update.execute();
}

/** Moves the end of a preview that runs to now. */
export async function expirePreview(trx: Trx, now: Date, organisationId: string): Promise<void> {
  await trx
    .updateTable("organisation")
    .set({ preview_until: now, updated_at: now })
    .where("id", "=", organisationId)
    .where("preview_until", ">", now)
    .execute();
}

/** Resumes a preview that ran out of words when words are refunded before it expires. */
export async function resumePlanPreview(
  trx: Trx,
  changes: readonly PlanChange[],
  now: Date,
  organisationId: string,
): Promise<void> {
  await trx
    .updateTable("organisation")
    .set({ ...changed(changes), subscription_status: "in_trial", updated_at: now })
    .where("id", "=", organisationId)
    .where(
      "plan_id",
      "in",
      changes.map(({ from }) => from),
    )
    .where("preview_until", ">", now)
    .where("words_used", "<", (where) => where.ref("words_limit"))
    .execute();
}
