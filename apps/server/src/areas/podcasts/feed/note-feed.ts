import { podcastGuid } from "@lectern/podcast";
import type { Platform } from "../../../area.ts";
import type { Trx } from "../../../platform/database/index.ts";
import type { ShowOfOrganisation } from "../enclosures/enclosure-store.ts";
import { announceFeedJob } from "../jobs.ts";
import { feedUrl } from "../present.ts";
import { channelsOf } from "./announce-feed.ts";
import { findNoted, findSlug, saveNoted } from "./noted-feed-store.ts";

/** Several changes within a minute are announced together. */
const gatherSeconds = 60;

export type NoteServices = Pick<Platform, "queue" | "clock" | "config">;

/**
 * Notes a digest of what a show's feed says, empty while it is not published; when that is another than before, the feed
 * changed now, and that will be announced.
 */
export async function noteFeed(
  services: NoteServices,
  trx: Trx,
  show: ShowOfOrganisation,
  digest: string,
): Promise<void> {
  const { clock, config } = services;
  const slug = await findSlug(trx, show.showId);
  if (slug === undefined) return;
  const noted = await findNoted(trx, show.showId);
  if (noted?.digest === digest) return;
  const isAnnounced = digest !== "" && channelsOf(config).length > 0;
  await saveNoted(trx, {
    organisation_id: show.organisationId,
    podcast_id: show.showId,
    guid: podcastGuid(feedUrl(slug, config)),
    digest,
    changed_at: clock.now(),
    is_ping_waiting: isAnnounced || (noted?.is_ping_waiting ?? false),
  });
  if (isAnnounced && noted?.is_ping_waiting !== true) await announceLater(services, trx, show);
}

async function announceLater(
  { queue, config }: NoteServices,
  trx: Trx,
  { organisationId, showId }: ShowOfOrganisation,
): Promise<void> {
  for (const channel of channelsOf(config)) {
    await queue.send(trx, announceFeedJob, { organisationId, showId, channel }, { startAfterSeconds: gatherSeconds });
  }
}
