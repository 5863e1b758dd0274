import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";

/** What was noted of a feed, locked until the transaction ends. */
export async function lockNotedFeed(trx: Trx, showId: string): Promise<Selectable<Schema["podcast_feed"]> | undefined> {
  return trx.selectFrom("podcast_feed").selectAll().where("podcast_id", "=", showId).forUpdate().executeTakeFirst();
}

export async function findSlug(trx: Trx, showId: string): Promise<string | undefined> {
  const row = await trx.selectFrom("podcast").select("slug").where("id", "=", showId).executeTakeFirst();
  return row?.slug;
}

/** Its guid stays what it was first. */
export async function saveNotedFeed(trx: Trx, noted: Insertable<Schema["podcast_feed"]>): Promise<void> {
  const { digest, changed_at, is_ping_waiting } = noted;
  await trx
    .insertInto("podcast_feed")
    .values(noted)
    .onConflict((conflict) => conflict.column("podcast_id").doUpdateSet({ digest, changed_at, is_ping_waiting }))
    .execute();
}

/** The announcement that waited begins: what changes from now on needs another. */
export async function clearPendingPing(trx: Trx, showId: string): Promise<void> {
  await trx.updateTable("podcast_feed").set({ is_ping_waiting: false }).where("podcast_id", "=", showId).execute();
}
