import type { Role } from "@lectern/access";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type OrganisationRow = Selectable<Schema["organisation"]>;

export async function insertOrganisation(trx: Trx, row: Insertable<Schema["organisation"]>): Promise<void> {
  await trx.insertInto("organisation").values(row).execute();
}

export async function findOrganisation(trx: Trx, id: string): Promise<OrganisationRow | undefined> {
  return trx.selectFrom("organisation").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A person's organisations, oldest first, with their role. In the system scope: it spans organisations. */
export async function organisationsOf(trx: Trx, userId: string): Promise<(OrganisationRow & { role: Role })[]> {
  return trx
    .selectFrom("organisation")
    .innerJoin("membership", "membership.organisation_id", "organisation.id")
    .selectAll("organisation")
    .select("membership.role")
    .where("membership.user_id", "=", userId)
    .orderBy("organisation.id")
    .execute();
}

/** Plans of the organisations a person owns. In the system scope. */
export async function plansOwnedBy(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("membership")
    .innerJoin("organisation", "organisation.id", "membership.organisation_id")
    .select("organisation.plan_id")
    .where("membership.user_id", "=", userId)
    .where("membership.role", "=", "owner")
    .execute();
  return rows.map((row) => row.plan_id);
}

/** The row, locked until the transaction ends against concurrent changes and member counts. */
export async function lockOrganisation(trx: Trx, id: string): Promise<OrganisationRow | undefined> {
  // Not FOR UPDATE: it conflicts with the locks of foreign-key checks and could deadlock.
  return trx.selectFrom("organisation").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateOrganisation(
  trx: Trx,
  id: string,
  change: Updateable<Schema["organisation"]>,
): Promise<void> {
  await trx.updateTable("organisation").set(change).where("id", "=", id).execute();
}

/** Serialises the creation of organisations for one person until the transaction ends. */
export async function lockPerson(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom("user").select("id").where("id", "=", userId).forUpdate().execute();
}
