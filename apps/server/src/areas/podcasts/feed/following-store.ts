import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import type { ShowOfOrganisation } from "../enclosures/enclosure-store.ts";

/** Which part of a show's items is next, and what the feed says of those before. */
export interface FollowingPlace {
  /** null: none was looked at. */
  lastItem: string | null;
  digest: string;
}

/** Organisations with shows that are to be followed, but for these, in random order. In the system scope. */
export async function organisationsWithFeedChanges(
  trx: Trx,
  { limit, without }: { limit: number; without: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select organisation_id as id from (
      select organisation_id from show_following where podcast_id <> all(${[...without]}::uuid[])
      union select organisation_id from feed_change where podcast_id <> all(${[...without]}::uuid[])
    ) as waiting order by random() limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Has the shows of an organisation that changed followed; those under way go on where they are. */
export async function enqueueChangedShows(trx: Trx, organisationId: string, now: Date): Promise<void> {
  // Shows that are being deleted are left out: nothing is waited for.
  await sql`
    with shows as materialized (
      select id from podcast
       where organisation_id = ${organisationId} and exists (select from feed_change where podcast_id = podcast.id)
         and not exists (select from show_following where podcast_id = podcast.id)
       order by id for key share skip locked
    )
    insert into show_following (podcast_id, organisation_id, turn_at)
    select id, ${organisationId}, ${now} from shows on conflict do nothing`.execute(trx);
  await sql`
    delete from feed_change
     where organisation_id = ${organisationId}
       and not exists (select from podcast where podcast.id = feed_change.podcast_id)`.execute(trx);
}

/** Begins a turn of the show whose last one was longest ago, but for these. */
export async function claimNextShow(
  trx: Trx,
  { organisationId, without, now }: { organisationId: string; without: readonly string[]; now: Date },
): Promise<(ShowOfOrganisation & FollowingPlace) | undefined> {
  const row = await trx
    .updateTable("show_following")
    .set({ turn_at: now })
    .where("podcast_id", "=", (where) =>
      where
        .selectFrom("show_following")
        .select("podcast_id")
        .where("organisation_id", "=", organisationId)
        .where(sql<boolean>`podcast_id <> all(${[...without]}::uuid[])`)
        .orderBy("turn_at")
        .orderBy("podcast_id")
        .limit(1),
    )
    .returning(["podcast_id", "last_item", "digest"])
    .executeTakeFirst();
  return row && { organisationId, showId: row.podcast_id, lastItem: row.last_item, digest: row.digest };
}

/** What was logged of a show before its items are looked at. What is logged later has them looked at again. */
export async function deleteFeedChanges(trx: Trx, showId: string): Promise<void> {
  await trx.deleteFrom("feed_change").where("podcast_id", "=", showId).execute();
}

/** Items that changed since a show's were begun with, the latest changes first. */
export async function listItemsChanged(trx: Trx, showId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct item_id as id from (
      select item_id from feed_change
       where podcast_id = ${showId} and item_id is not null order by id desc limit ${limit}
    ) as latest`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Items after one that are in a show or have a file in it, the newest first. */
export async function listItemsToFollow(
  trx: Trx,
  { showId, lastItem }: Pick<FollowingPlace, "lastItem"> & { showId: string },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select content_id as id from episode
      where podcast_id = ${showId} and (${lastItem}::uuid is null or content_id < ${lastItem}::uuid)
      order by content_id desc limit ${limit})
    union
    (select content_id from enclosure
      where podcast_id = ${showId} and replaced_at is null and (${lastItem}::uuid is null or content_id < ${lastItem}::uuid)
      order by content_id desc limit ${limit})
    order by id desc limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Locks a show's place until the transaction ends; false: another process went on from it, or the show is gone. */
export async function lockFollowingProgress(
  trx: Trx,
  showId: string,
  { lastItem, digest }: FollowingPlace,
): Promise<boolean> {
  // The show first, as those lock it who change or delete it.
  await trx.selectFrom("podcast").select("id").where("id", "=", showId).forKeyShare().execute();
  const row = await trx
    .selectFrom("show_following")
    .select(["last_item", "digest"])
    .where("podcast_id", "=", showId)
    .forUpdate()
    .executeTakeFirst();
  return row?.last_item === lastItem && row.digest === digest;
}

export async function saveFollowingProgress(
  trx: Trx,
  showId: string,
  { lastItem, digest }: FollowingPlace,
): Promise<void> {
  await trx
    .updateTable("show_following")
    .set({ last_item: lastItem, digest })
    .where("podcast_id", "=", showId)
    .execute();
}

export async function removeFollowingProgress(trx: Trx, showId: string): Promise<void> {
  await trx.deleteFrom("show_following").where("podcast_id", "=", showId).execute();
}
