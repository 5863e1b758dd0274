import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";

interface DueEpisode {
  organisation_id: string;
  podcast_id: string;
  content_id: string;
}

/** Episodes of any organisation whose time has come, the longest due first. In the system scope. */
export async function findDueEpisodes(trx: Trx, now: Date, limit: number): Promise<DueEpisode[]> {
  return trx
    .selectFrom("episode")
    .select(["organisation_id", "podcast_id", "content_id"])
    .where("publish_at", "<=", now)
    .orderBy("publish_at")
    .limit(limit)
    .execute();
}

/** Whether it was published: its time may have been changed meanwhile. */
export async function publishAtItsTime(
  trx: Trx,
  key: Omit<DueEpisode, "organisation_id">,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("episode")
    .set({
      is_published: true,
      published_at: sql<Date>`coalesce(published_at, publish_at)`,
      publish_at: null,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where("podcast_id", "=", key.podcast_id)
    .where("content_id", "=", key.content_id)
    .where("publish_at", "<=", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
