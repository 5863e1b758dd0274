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
export async function lockAndCountEndpoints(trx: Trx, organisationId: string): Promise<number> {
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

/** What an organisation is called, and what decides whether its plan has the API. */
export async function findOrganisation(
  trx: Trx,
  organisationId: string,
): Promise<Pick<Selectable<Schema["organisation"]>, "name" | "plan_id" | "preview_until"> | undefined> {
  return trx
    .selectFrom("organisation")
    .select(["name", "plan_id", "preview_until"])
    .where("id", "=", organisationId)
    .executeTakeFirst();
}
