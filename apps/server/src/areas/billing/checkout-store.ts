import type { Insertable, Selectable, Updateable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type CheckoutRow = Selectable<Schema["checkout"]>;

export async function insertCheckout(trx: Trx, row: Insertable<Schema["checkout"]>): Promise<void> {
  await trx.insertInto("checkout").values(row).execute();
}

/** A checkout page of an organisation. */
export async function findCheckout(trx: Trx, organisationId: string, id: string): Promise<CheckoutRow | undefined> {
  return trx
    .selectFrom("checkout")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findNewestCheckout(trx: Trx, organisationId: string): Promise<CheckoutRow | undefined> {
  return trx
    .selectFrom("checkout")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Pages that may still be paid on. */
export async function listOpenCheckouts(trx: Trx, organisationId: string): Promise<CheckoutRow[]> {
  return trx
    .selectFrom("checkout")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("state", "=", "open")
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
}

export async function updateCheckout(trx: Trx, id: string, change: Updateable<Schema["checkout"]>): Promise<void> {
  await trx.updateTable("checkout").set(change).where("id", "=", id).execute();
}

/** Deletes pages that ended long ago. In the system scope. */
export async function deleteCheckoutsBefore(trx: Trx, time: Date): Promise<void> {
  await trx.deleteFrom("checkout").where("expires_at", "<", time).execute();
}
