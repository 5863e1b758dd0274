import { type Insertable, type Selectable, sql } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type ApiKeyRow = Omit<Selectable<Schema["api_key"]>, "key_hash">;

const columns = [
  "id",
  "organisation_id",
  "project_id",
  "name",
  "hint",
  "scopes",
  "created_by",
  "created_at",
  "last_used_at",
] as const;

/** Newest first. */
export async function listKeys(trx: Trx, projectId: string): Promise<ApiKeyRow[]> {
  return trx
    .selectFrom("api_key")
    .select(columns)
    .where("project_id", "=", projectId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The hint of each project's newest key; projects without a key are left out. */
export async function newestHints(trx: Trx, organisationId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom("api_key")
    .select(["project_id", "hint"])
    .distinctOn("project_id")
    .where("organisation_id", "=", organisationId)
    .orderBy("project_id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.project_id, row.hint]));
}

/** The calls made with each key of a project since a day, by key and day; days without calls are left out. */
export async function listKeyDays(
  trx: Trx,
  projectId: string,
  since: string,
): Promise<{ api_key_id: string; date: string; calls: number }[]> {
  return trx
    .selectFrom("api_key_day")
    .innerJoin("api_key", "api_key.id", "api_key_day.api_key_id")
    .select(["api_key_id", sql<string>`day::text`.as("date"), "calls"])
    .where("api_key.project_id", "=", projectId)
    .where("day", ">=", sql<Date>`${since}::date`)
    .orderBy("api_key_id")
    .orderBy("day")
    .execute();
}

export async function keyIdsOf(trx: Trx, projectId: string): Promise<string[]> {
  const rows = await trx.selectFrom("api_key").select("id").where("project_id", "=", projectId).execute();
  return rows.map((row) => row.id);
}

export async function countKeys(trx: Trx, projectId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("api_key")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertKey(trx: Trx, row: Insertable<Schema["api_key"]>): Promise<ApiKeyRow> {
  return trx.insertInto("api_key").values(row).returning(columns).executeTakeFirstOrThrow();
}

/** Rotates a key; undefined when the project has no such key. */
export async function replaceKey(
  trx: Trx,
  key: { projectId: string; id: string },
  fresh: { hint: string; key_hash: string; created_by: string; created_at: Date },
): Promise<ApiKeyRow | undefined> {
  return trx
    .updateTable("api_key")
    .set({ ...fresh, last_used_at: null })
    .where("project_id", "=", key.projectId)
    .where("id", "=", key.id)
    .returning(columns)
    .executeTakeFirst();
}

/** False when the project has no such key. */
export async function deleteKey(trx: Trx, key: { projectId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("api_key")
    .where("project_id", "=", key.projectId)
    .where("id", "=", key.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A key that was revoked with the membership of whoever made it. */
interface RevokedKey {
  id: string;
  name: string;
  hint: string;
  projectName: string;
}

/** Deletes the keys that a person made in an organisation's projects, and says which they were. */
export async function deleteKeysMadeBy(trx: Trx, organisationId: string, userId: string): Promise<RevokedKey[]> {
  return trx
    .deleteFrom("api_key")
    .using("project")
    .whereRef("project.id", "=", "api_key.project_id")
    .where("api_key.organisation_id", "=", organisationId)
    .where("api_key.created_by", "=", userId)
    .returning(["api_key.id", "api_key.name", "api_key.hint", "project.integration_name as projectName"])
    .execute();
}
