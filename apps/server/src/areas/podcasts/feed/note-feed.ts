import { createHash } from "node:crypto";
import { podcastGuid } from "@lectern/podcast";
import type { Platform } from "../../../area.ts";
import type { Trx } from "../../../platform/database/index.ts";
import type { ShowOfOrganisation } from "../enclosures/enclosure-store.ts";
import { announceFeedJob } from "../jobs.ts";
import { feedUrl } from "../present.ts";
import { channelsOf } from "./announce-feed.ts";
import { findNoted, findSlug, saveNoted } from "./noted-feed-store.ts";
import { feedXml, readFeed } from "./read-feed.ts";

/** Several changes within a minute are announced together. */
const gatherSeconds = 60;

/** The same in every digest: when a feed changed last is no change. */
const noTime = new Date(0);

type NoteServices = Pick<Platform, "database" | "queue" | "clock" | "config">;

/** Notes what a show's feed says; when that is something else than before, it changed now, and that will be announced. */
export async function noteFeed(services: NoteServices, show: ShowOfOrganisation): Promise<void> {
  const { database, clock, config } = services;
  const digest = await digestOf(services, show);
  await database.tenant(show.organisationId, async (trx) => {
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
  });
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

/** Of all pages; empty for a show that is not published. */
async function digestOf({ database, config }: NoteServices, { showId }: ShowOfOrganisation): Promise<string> {
  const hash = createHash("sha256");
  for (let page = 1; ; page += 1) {
    const data = await readFeed(database, { showId }, page);
    if (!data) return page === 1 ? "" : hash.digest("base64url");
    for (const chunk of feedXml({ ...data, changedAt: noTime }, config)) hash.update(chunk);
  }
}
