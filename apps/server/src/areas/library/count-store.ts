import { sql } from "kysely";
import type { Trx } from "../../platform/database/index.ts";

/** Organisations with counts that changed, in random order. In the system scope. */
export async function organisationsWithChangedCounts(trx: Trx, limit: number): Promise<string[]> {
  // From each organisation to the next one by the index: the number of changes does not matter.
  const { rows } = await sql<{ id: string }>`
    with recursive changed as (
      (select organisation_id as id from library_count where not is_folded order by organisation_id limit 1)
      union all
      select (select organisation_id from library_count where not is_folded and organisation_id > changed.id
               order by organisation_id limit 1)
        from changed where changed.id is not null
    )
    select id from changed where id is not null order by random() limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A project of an organisation with counts that changed. */
export async function findChangedProject(trx: Trx, organisationId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("library_count")
    .select("project_id")
    .where("organisation_id", "=", organisationId)
    .where("is_folded", "=", false)
    .orderBy("organisation_id")
    .orderBy("project_id")
    .limit(1)
    .executeTakeFirst();
  return row?.project_id;
}

/**
 * Adds up the oldest changes of a project's counts, as many as `limit`, with what was added up before: one row for each
 * type and facet, none where nothing is left. What others append meanwhile stays.
 */
export async function foldCountsOf(
  trx: Trx,
  { organisationId, projectId }: { organisationId: string; projectId: string },
  limit: number,
): Promise<void> {
  const ours = sql`organisation_id = ${organisationId} and project_id = ${projectId}`;
  await sql`
    with folded as (
      delete from library_count
       where id in (
         (select id from library_count where ${ours} and not is_folded order by id limit ${limit})
         union all select id from library_count where ${ours} and is_folded)
      returning content_type, facet, change
    )
    insert into library_count (organisation_id, project_id, content_type, facet, change, is_folded)
    select ${organisationId}::uuid, ${projectId}::uuid, content_type, facet, sum(change), true
      from folded group by content_type, facet having sum(change) <> 0`.execute(trx);
}
