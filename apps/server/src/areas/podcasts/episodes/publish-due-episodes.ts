import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import type { Platform } from "../../../area.ts";
import { takeTurns } from "../../../platform/queue/index.ts";

/** Organisations with episodes whose time has come, in random order. In the system scope. */
async function organisationsWithDueEpisodes(trx: Trx, now: Date, limit: number): Promise<string[]> {
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
async function publishAtTheirTime(
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

/** What a run does: turns of organisations, and the episodes of one turn. */
export interface DueLimits {
  turns: number;
  episodes: number;
}

const aMinute: DueLimits = { turns: 500, episodes: 100 };

/**
 * Publishes the episodes whose time has come, as far as a minute goes; the next run goes on. Organisations have turns. The
 * date of an episode in the feed is that time, however late it is published.
 */
export async function publishDueEpisodes(
  { database, clock, log }: Pick<Platform, "database" | "clock" | "log">,
  signal: AbortSignal,
  { turns, episodes: limit }: DueLimits = aMinute,
): Promise<void> {
  const now = clock.now();
  const waiting = await database.system((trx) => organisationsWithDueEpisodes(trx, now, turns));
  await takeTurns(waiting, { turns, signal }, async (organisationId) => {
    try {
      const published = await database.tenant(organisationId, (trx) =>
        publishAtTheirTime(trx, { organisationId, now, limit }),
      );
      for (const { podcast_id: podcastId, content_id: contentId } of published) {
        log.info({ podcastId, contentId }, "the episode was published at its time");
      }
      return published.length === limit;
    } catch (error) {
      log.warn({ error, organisationId }, "episodes were not published at their time, and will be in a minute");
      return false;
    }
  });
}
