import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type ShowRow = Selectable<Schema["podcast"]>;

/** More shows than a project has; what a call answers stays bounded whatever is there. */
const maxListed = 500;

/** In the order in which they were made. */
export async function listShows(
  trx: Trx,
  { projectId, manualOnly }: { projectId: string; manualOnly: boolean },
): Promise<ShowRow[]> {
  let select = trx.selectFrom("podcast").selectAll().where("project_id", "=", projectId).orderBy("id").limit(maxListed);
  if (manualOnly) select = select.where("is_automatic", "=", false);
  return select.execute();
}

/** The show, kept from being deleted until the transaction ends. */
export async function lockShow(
  trx: Trx,
  { projectId, showId }: { projectId: string; showId: string },
): Promise<ShowRow | undefined> {
  return trx
    .selectFrom("podcast")
    .selectAll()
    .where("id", "=", showId)
    .where("project_id", "=", projectId)
    .forKeyShare()
    .executeTakeFirst();
}

/** Ids of the shows that an item is in, in the order in which they were made. */
export async function listShowsOfItem(trx: Trx, contentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("episode")
    .select("podcast_id")
    .where("content_id", "=", contentId)
    .orderBy("podcast_id")
    .limit(maxListed)
    .execute();
  return rows.map((row) => row.podcast_id);
}

/** An item that is in the show already stays there as it is. */
export async function insertEpisode(trx: Trx, episode: Insertable<Schema["episode"]>): Promise<void> {
  await trx
    .insertInto("episode")
    .values(episode)
    .onConflict((conflict) => conflict.columns(["podcast_id", "content_id"]).doNothing())
    .execute();
}

export async function deleteEpisode(trx: Trx, key: { showId: string; contentId: string }): Promise<void> {
  await trx
    .deleteFrom("episode")
    .where("podcast_id", "=", key.showId)
    .where("content_id", "=", key.contentId)
    .execute();
}
