import { sql } from "kysely";
import type { Trx } from "../../platform/database/index.ts";

/** Counts items of the organisation that have audio or whose first build is under way. */
export async function countStoredAudios(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("library_count")
    .select(({ fn }) => fn.sum<string | null>("change").as("count"))
    .where("organisation_id", "=", organisationId)
    .where("facet", "=", "stored")
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countProjects(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("project")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countShows(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("podcast")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countMembers(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("membership")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Members, and people who may still accept an invitation; one address left out. */
export async function countSeats(trx: Trx, organisationId: string, now: Date, exceptEmail?: string): Promise<number> {
  let open = trx
    .selectFrom("invitation")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .where("expires_at", ">", now);
  if (exceptEmail !== undefined) open = open.where("email", "<>", exceptEmail);
  const { count } = await open.executeTakeFirstOrThrow();
  return Number(count) + (await countMembers(trx, organisationId));
}

/** Bytes that the organisation stores, and what of them the transaction itself added. */
export async function storedBytes(
  trx: Trx,
  organisationId: string,
): Promise<Record<"texts" | "files", { bytes: number; added: number }>> {
  const isOwn = sql`xmin = pg_current_xact_id()::xid and not is_sum`;
  const sum = (column: "text_bytes" | "file_bytes", own: boolean) =>
    sql<string>`coalesce(sum(${sql.ref(column)})${own ? sql` filter (where ${isOwn})` : sql``}, 0)`;
  const row = await trx
    .selectFrom("organisation_storage")
    .select([
      sum("text_bytes", false).as("texts"),
      sum("text_bytes", true).as("addedTexts"),
      sum("file_bytes", false).as("files"),
      sum("file_bytes", true).as("addedFiles"),
    ])
    .where("organisation_id", "=", organisationId)
    .executeTakeFirstOrThrow();
  return {
    texts: { bytes: Number(row.texts), added: Number(row.addedTexts) },
    files: { bytes: Number(row.files), added: Number(row.addedFiles) },
  };
}
