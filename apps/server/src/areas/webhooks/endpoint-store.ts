import type { Insertable, Selectable, Updateable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type EndpointRow = Selectable<Schema["webhook_endpoint"]>;

/** Newest first. */
export async function listEndpoints(trx: Trx): Promise<EndpointRow[]> {
  return trx.selectFrom("webhook_endpoint").selectAll().orderBy("created_at", "desc").orderBy("id", "desc").execute();
}

export async function findEndpoint(trx: Trx, id: string): Promise<EndpointRow | undefined> {
  return trx.selectFrom("webhook_endpoint").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockEndpoint(trx: Trx, id: string): Promise<EndpointRow | undefined> {
  return trx.selectFrom("webhook_endpoint").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** How many there are; others wait with theirs until the transaction ends. */
export async function countEndpoints(trx: Trx, organisationId: string): Promise<number> {
  await trx.selectFrom("organisation").select("id").where("id", "=", organisationId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom("webhook_endpoint")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertEndpoint(trx: Trx, row: Insertable<Schema["webhook_endpoint"]>): Promise<EndpointRow> {
  return trx.insertInto("webhook_endpoint").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateEndpoint(
  trx: Trx,
  id: string,
  change: Updateable<Schema["webhook_endpoint"]>,
): Promise<EndpointRow | undefined> {
  return trx.updateTable("webhook_endpoint").set(change).where("id", "=", id).returningAll().executeTakeFirst();
}

export async function deleteEndpoint(trx: Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("webhook_endpoint").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function ownersOf(trx: Trx, organisationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("membership")
    .select("user_id")
    .where("organisation_id", "=", organisationId)
    .where("role", "=", "owner")
    .execute();
  return rows.map((row) => row.user_id);
}

/** An owner's address; undefined once they are none. */
export async function findOwner(
  trx: Trx,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<{ email: string; organisationName: string } | undefined> {
  return trx
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .innerJoin("organisation", "organisation.id", "membership.organisation_id")
    .select(["user.email", "organisation.name as organisationName"])
    .where("membership.organisation_id", "=", organisationId)
    .where("membership.user_id", "=", userId)
    .where("membership.role", "=", "owner")
    .executeTakeFirst();
}

/** What decides whether an organisation's plan has the API. */
export async function findPlan(
  trx: Trx,
  organisationId: string,
): Promise<Pick<Selectable<Schema["organisation"]>, "plan_id" | "preview_until"> | undefined> {
  return trx
    .selectFrom("organisation")
    .select(["plan_id", "preview_until"])
    .where("id", "=", organisationId)
    .executeTakeFirst();
}
