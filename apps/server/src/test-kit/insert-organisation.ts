import type { Insertable } from "kysely";
import type { Schema, Trx } from "../platform/database/index.ts";

/** An organisation without people, on the free plan unless `row` says otherwise; its period starts now. */
export async function insertOrganisation(
  trx: Trx,
  row: Partial<Insertable<Schema["organisation"]>> & { id: string },
): Promise<void> {
  const now = new Date();
  await trx
    .insertInto("organisation")
    .values({
      name: "The Gazette",
      plan_id: "free-plan",
      subscription_status: "active",
      subscribed_at: now,
      period_start: now,
      ...row,
    })
    .execute();
}
