import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";

/** Organisations with texts whose words are missing, in random order. In the system scope. */
export async function organisationsWithStaleWords(trx: Trx, limit: number): Promise<string[]> {
  // From each organisation to the next one by the index: the number of texts does not matter.
  const { rows } = await sql<{ id: string }>`
    with recursive waiting as (
      (select organisation_id as id from search_document where is_stale order by organisation_id limit 1)
      union all
      select (select organisation_id from search_document where is_stale and organisation_id > waiting.id
               order by organisation_id limit 1)
        from waiting where waiting.id is not null
    )
    select id from waiting where id is not null order by random() limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Items of an organisation whose words are missing. */
export async function listItemsWithStaleWords(trx: Trx, organisationId: string, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("search_document")
    .select("content_id as id")
    .where("organisation_id", "=", organisationId)
    .where("is_stale", "=", true)
    .orderBy("organisation_id")
    .orderBy("content_id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Brings the words of an item up to date. */
export async function refreshWordsOf(trx: Trx, contentId: string): Promise<void> {
  // A save waits until the words of the text before it are there, and says that its own are missing.
  await trx.selectFrom("content").select("id").where("id", "=", contentId).forUpdate().execute();
  await sql`select lectern_refresh_words(content_id, words) from search_document where content_id = ${contentId}`.execute(
    trx,
  );
}

/** The projects of an organisation with items that were not compared with the lexicon as it is now. */
export interface UncomparedProjects {
  organisationId: string;
  projectIds: string[];
}

/** Organisations with such projects, in random order. In the system scope. */
export async function organisationsWithStaleLexicon(trx: Trx, limit: number): Promise<UncomparedProjects[]> {
  const { rows } = await sql<UncomparedProjects>`
    select organisation_id as "organisationId", array_agg(id) as "projectIds" from project
     where exists (select from library_entry
                    where library_entry.project_id = project.id and library_entry.compared_with < project.lexicon_version)
     group by organisation_id order by random() limit ${limit}`.execute(trx);
  return rows;
}
