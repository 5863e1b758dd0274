import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";

/** Organisations with episodes whose time has come, in random order. In the system scope. */
export async function organisationsWithDueEpisodes(trx: Trx, now: Date, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("episode")
    .select("organisation_id")
    .where("publish_at", "<=", now)
    .groupBy("organisation_id")
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.organisation_id);
}

/** Publishes episodes of an organisation whose time has come, the longest due first; one that a person is changing waits. */
export async function publishAtTheirTime(
  trx: Trx,
  { organisationId, now, limit }: { organisationId: string; now: Date; limit: number },
): Promise<{ podcast_id: string; content_id: string }[]> {
  const { rows } = await sql<{ podcast_id: string; content_id: string }>`
    with due as materialized (
      select podcast_id, content_id from episode
       where organisation_id = ${organisationId} and publish_at <= ${now}
       order by publish_at limit ${limit} for no key update skip locked
    )
    update episode
       set is_published = true, published_at = coalesce(episode.published_at, episode.publish_at), publish_at = null,
           version = episode.version + 1, updated_at = ${now}
      from due where episode.podcast_id = due.podcast_id and episode.content_id = due.content_id
    returning episode.podcast_id, episode.content_id`.execute(trx);
  return rows;
}
