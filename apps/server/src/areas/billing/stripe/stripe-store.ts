import type { Trx } from "../../../platform/database/index.ts";

/** What of an organisation is at Stripe, and how often it was read from there. */
export interface StripeCustomer {
  customerId: string;
  revision: number;
}

export async function findStripeCustomer(trx: Trx, organisationId: string): Promise<StripeCustomer | undefined> {
  const row = await trx
    .selectFrom("subscription")
    .select(["customer_id", "revision"])
    .where("organisation_id", "=", organisationId)
    .executeTakeFirst();
  return row?.customer_id ? { customerId: row.customer_id, revision: row.revision } : undefined;
}

/** Keeps the customer of an organisation, unless there is one; answers the one that is kept. */
export async function keepCustomer(
  trx: Trx,
  given: { organisationId: string; customerId: string; planId: string; now: Date },
): Promise<string> {
  const row = await trx
    .insertInto("subscription")
    .values({
      organisation_id: given.organisationId,
      provider: "stripe",
      customer_id: given.customerId,
      plan_id: given.planId,
      updated_at: given.now,
    })
    .onConflict((conflict) =>
      conflict.column("organisation_id").doUpdateSet((set) => ({
        customer_id: set.fn.coalesce("subscription.customer_id", "excluded.customer_id"),
      })),
    )
    .returning("customer_id")
    .executeTakeFirstOrThrow();
  return row.customer_id ?? given.customerId;
}

/** Notes the version of the billing details that Stripe knows; answers that were read before are older from now on. */
export async function recordSyncedDetailsVersion(trx: Trx, organisationId: string, version: number): Promise<void> {
  await trx
    .updateTable("subscription")
    .set((set) => ({ details_version: version, revision: set("revision", "+", 1) }))
    .where("organisation_id", "=", organisationId)
    .where("details_version", "<", version)
    .execute();
}

/** Whose customer it is. In the system scope. */
export async function findOrganisationOfCustomer(trx: Trx, customerId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("subscription")
    .select("organisation_id")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.organisation_id;
}

/** Whether an event was handled before. In the system scope. */
export async function isEventHandled(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom("payment_event").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function keepEvent(trx: Trx, id: string, organisationId: string, now: Date): Promise<void> {
  await trx
    .insertInto("payment_event")
    .values({ id, organisation_id: organisationId, received_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Forgets events so old that Stripe no longer sends them. In the system scope. */
export async function deleteEventsBefore(trx: Trx, time: Date): Promise<void> {
  await trx.deleteFrom("payment_event").where("received_at", "<", time).execute();
}
