import type { Platform } from "../../../area.ts";
import { takeTurns } from "../../../platform/queue/index.ts";
import { organisationsWithDueEpisodes, publishAtTheirTime } from "./due-store.ts";

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
