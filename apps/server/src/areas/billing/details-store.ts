import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type BillingDetailsRow = Selectable<Schema["billing_details"]>;

/** Who invoices are made out to, without what is said about the version. */
export type BillingDetails = Omit<BillingDetailsRow, "organisation_id" | "version" | "updated_by" | "updated_at">;

/** The version that counts; undefined before anything was given. */
export async function findBillingDetails(trx: Trx, organisationId: string): Promise<BillingDetailsRow | undefined> {
  return trx
    .selectFrom("billing_details")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Adds a version; undefined when it is there already: somebody else was faster. */
export async function insertBillingDetails(
  trx: Trx,
  row: Insertable<Schema["billing_details"]>,
): Promise<BillingDetailsRow | undefined> {
  return trx
    .insertInto("billing_details")
    .values(row)
    .onConflict((conflict) => conflict.columns(["organisation_id", "version"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The organisation's country as it was given when it was founded: a name, or two letters. */
export async function foundingCountry(trx: Trx, organisationId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("organisation")
    .select("location")
    .where("id", "=", organisationId)
    .executeTakeFirst();
  return row?.location?.country;
}
