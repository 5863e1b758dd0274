import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import type { ShowOfOrganisation } from "../enclosures/enclosure-store.ts";

/** Notes that all episodes of a show are to be compared with its rules, from the newest item on. */
export async function enqueueShowToFill(trx: Trx, show: ShowOfOrganisation, now: Date): Promise<void> {
  await trx
    .insertInto("show_filling")
    .values({ podcast_id: show.showId, organisation_id: show.organisationId, last_item: null, turn_at: now })
    .onConflict((conflict) => conflict.column("podcast_id").doUpdateSet({ last_item: null, turn_at: now }))
    .execute();
}

/**
 * Notes automatic shows after an id, in the order of their ids; those that are noted already go on where they are. In the
 * system scope.
 * @returns the last of them; undefined where there was none left
 */
export async function enqueueShowsToFill(
  trx: Trx,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<string | undefined> {
  // Shows that are being deleted are left out: nothing is waited for.
  const { rows } = await sql<{ id: string }>`
    with shows as materialized (
      select id, organisation_id from podcast
       where is_automatic and id > ${after} order by id limit ${limit} for key share skip locked
    ), noted as (
      insert into show_filling (podcast_id, organisation_id, turn_at)
      select id, organisation_id, ${now} from shows on conflict do nothing
    )
    select id from shows order by id desc limit 1`.execute(trx);
  return rows[0]?.id;
}

/** Organisations with shows that are to be compared, in random order. In the system scope. */
export async function organisationsWithShowsToFill(trx: Trx, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("show_filling")
    .select("organisation_id")
    .groupBy("organisation_id")
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.organisation_id);
}

/** Of an organisation, the show whose turn was longest ago, but for these. */
export async function findNextShowToFill(
  trx: Trx,
  organisationId: string,
  without: readonly string[],
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("show_filling")
    .select("podcast_id")
    .where("organisation_id", "=", organisationId)
    .where(sql<boolean>`podcast_id <> all(${[...without]}::uuid[])`)
    .orderBy("turn_at")
    .orderBy("podcast_id")
    .limit(1)
    .executeTakeFirst();
  return row?.podcast_id;
}

/** How far a show is, locked until the transaction ends, with the project of its items; undefined: it is done, or gone. */
export async function lockFillingProgress(
  trx: Trx,
  showId: string,
): Promise<{ projectId: string; lastItem: string | null } | undefined> {
  // The show first, as those lock it who change or delete it.
  const show = await trx
    .selectFrom("podcast")
    .select("project_id")
    .where("id", "=", showId)
    .forKeyShare()
    .executeTakeFirst();
  const filling = await trx
    .selectFrom("show_filling")
    .select("last_item")
    .where("podcast_id", "=", showId)
    .forUpdate()
    .executeTakeFirst();
  return show && filling ? { projectId: show.project_id, lastItem: filling.last_item } : undefined;
}

/** Items of a project after one, the newest first. */
export async function listItemsAfter(
  trx: Trx,
  { projectId, lastItem }: { projectId: string; lastItem: string | null },
  limit: number,
): Promise<string[]> {
  let select = trx.selectFrom("content").select("id").where("project_id", "=", projectId).orderBy("id", "desc");
  if (lastItem !== null) select = select.where("id", "<", lastItem);
  const rows = await select.limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Makes the episodes of an automatic show, as far as they are of these items, those that its rules take. */
export async function reconcileEpisodes(trx: Trx, showId: string, items: readonly string[]): Promise<void> {
  await sql`
    delete from episode using podcast, content, audio_file
     where podcast.id = ${showId} and podcast.is_automatic
       and episode.podcast_id = podcast.id
       and episode.content_id = any(${[...items]}::uuid[])
       and content.id = episode.content_id
       and audio_file.token = content.published_token
       and not lectern_show_takes(podcast.rules, content.content_type, audio_file.language, audio_file.title)`.execute(
    trx,
  );
  await sql`select lectern_take_episodes(${showId}, ${[...items]}::uuid[])`.execute(trx);
}

export async function saveFillingProgress(trx: Trx, showId: string, lastItem: string, now: Date): Promise<void> {
  await trx
    .updateTable("show_filling")
    .set({ last_item: lastItem, turn_at: now })
    .where("podcast_id", "=", showId)
    .execute();
}

export async function removeFillingProgress(trx: Trx, showId: string): Promise<void> {
  await trx.deleteFrom("show_filling").where("podcast_id", "=", showId).execute();
}
