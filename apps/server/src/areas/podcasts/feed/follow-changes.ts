import type { Platform } from "../../../area.ts";
import { removeReplacedEnclosures } from "../enclosures/enclosure-store.ts";
import { makeEnclosures } from "../enclosures/make-enclosures.ts";
import { listChangedShows, removeChanges } from "./change-store.ts";
import { noteFeed } from "./note-feed.ts";

export type FeedServices = Pick<Platform, "database" | "storage" | "clock" | "log" | "queue" | "config">;

/** Shows read at a time. */
const batch = 50;

/**
 * Brings files of episodes and what is noted of feeds in line with what was changed. An entry of the log is removed when
 * its show is done: what a process that died was at is done again. A show that fails keeps no other from its turn, and
 * has its own again a minute later.
 */
export async function followChanges(services: FeedServices, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = services;
  await database.system((trx) => removeReplacedEnclosures(trx, clock.now()));
  const failed = new Set<string>();
  for (;;) {
    const read = await database.system((trx) => listChangedShows(trx, batch + failed.size));
    const shows = read.filter(({ showId }) => !failed.has(showId));
    if (shows.length === 0) break;
    for (const show of shows) {
      signal.throwIfAborted();
      try {
        await makeEnclosures(services, show, signal);
        await noteFeed(services, show);
        await database.tenant(show.organisationId, (trx) => removeChanges(trx, show));
      } catch (error) {
        signal.throwIfAborted();
        failed.add(show.showId);
        log.warn({ error, showId: show.showId }, "a show's feed could not be brought up to date");
      }
    }
  }
}
