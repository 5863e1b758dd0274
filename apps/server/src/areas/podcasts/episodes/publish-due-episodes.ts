import type { Platform } from "../../../area.ts";
import { findDueEpisodes, publishAtItsTime } from "./due-store.ts";

/** Episodes read at a time. */
const batch = 100;

/** Publishes every episode whose time has come, each in a transaction of its own; its date in the feed is that time. */
export async function publishDueEpisodes({
  database,
  clock,
  log,
}: Pick<Platform, "database" | "clock" | "log">): Promise<void> {
  const now = clock.now();
  for (let published = batch; published === batch;) {
    const due = await database.system((trx) => findDueEpisodes(trx, now, batch));
    published = 0;
    for (const { organisation_id: organisationId, ...key } of due) {
      if (!(await database.tenant(organisationId, (trx) => publishAtItsTime(trx, key, now)))) continue;
      published += 1;
      log.info({ podcastId: key.podcast_id, contentId: key.content_id }, "the episode was published at its time");
    }
  }
}
