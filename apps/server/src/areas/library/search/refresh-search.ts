import { sql } from "kysely";
import type { Database, Trx } from "../../../platform/database/index.ts";
import { takeTurns } from "../../../platform/queue/index.ts";
import { compareTexts } from "../list/list-content.ts";

/** Organisations with texts whose words are missing, in random order. In the system scope. */
async function organisationsWithStaleWords(trx: Trx, limit: number): Promise<string[]> {
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
async function listStaleWords(trx: Trx, organisationId: string, limit: number): Promise<string[]> {
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
async function refreshWordsOf(trx: Trx, contentId: string): Promise<void> {
  // A save waits until the words of the text before it are there, and says that its own are missing.
  await trx.selectFrom("content").select("id").where("id", "=", contentId).forUpdate().execute();
  await sql`select lectern_refresh_words(content_id, words) from search_document where content_id = ${contentId}`.execute(
    trx,
  );
}

/** The projects of an organisation with items that were not compared with the lexicon as it is now. */
interface UncomparedProjects {
  organisationId: string;
  projectIds: string[];
}

/** Organisations with such projects, in random order. In the system scope. */
async function organisationsUncompared(trx: Trx, limit: number): Promise<UncomparedProjects[]> {
  const { rows } = await sql<UncomparedProjects>`
    select organisation_id as "organisationId", array_agg(id) as "projectIds" from project
     where exists (select from library_entry
                    where library_entry.project_id = project.id and library_entry.compared_with < project.lexicon_version)
     group by organisation_id order by random() limit ${limit}`.execute(trx);
  return rows;
}

/** What a run does of each kind: turns of organisations, and the items of one turn. */
export interface RefreshLimits {
  turns: number;
  words: number;
  comparisons: number;
}

const aMinute: RefreshLimits = { turns: 50, words: 10, comparisons: 20 };

/**
 * Brings what searches and filters know up to date, as far as a minute goes; the next run goes on. Organisations have
 * turns: what one has too much of waits behind what others have.
 */
export async function refreshSearch(database: Database, signal: AbortSignal, limits = aMinute): Promise<void> {
  const { turns } = limits;
  const stale = await database.system((trx) => organisationsWithStaleWords(trx, turns));
  await takeTurns(stale, { turns, signal }, (organisationId) => refreshWords(database, organisationId, limits.words));
  const uncompared = await database.system((trx) => organisationsUncompared(trx, turns));
  await takeTurns(uncompared, { turns, signal }, (waiting) => compareProject(database, waiting, limits.comparisons));
}

/** The words of texts that were saved without them. */
async function refreshWords(database: Database, organisationId: string, limit: number): Promise<boolean> {
  const ids = await database.tenant(organisationId, (trx) => listStaleWords(trx, organisationId, limit));
  for (const id of ids) await database.tenant(organisationId, (trx) => refreshWordsOf(trx, id));
  return ids.length === limit;
}

/** What a lexicon changed in one of an organisation's projects, which have turns among themselves. */
async function compareProject(database: Database, waiting: UncomparedProjects, limit: number): Promise<boolean> {
  const { organisationId, projectIds } = waiting;
  const projectId = projectIds.shift();
  if (projectId !== undefined && (await compareTexts(database, { organisationId, projectId }, limit)) === limit) {
    projectIds.push(projectId);
  }
  return projectIds.length > 0;
}
