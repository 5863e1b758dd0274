import { createHash } from "node:crypto";
import { podcastGuid } from "@lectern/podcast";
import type { Platform } from "../../../area.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { feedUrl } from "../present.ts";
import { findFeedOrder, findFeedShow, listFeedEpisodes } from "./feed-store.ts";
import { presentFeedEpisode, presentFeedShow } from "./present-feed.ts";
import {
  listToEnclose,
  removeReplacedEnclosures,
  retireEnclosures,
  type ShowOfOrganisation,
} from "../enclosures/enclosure-store.ts";
import { announceFeedJob } from "../jobs.ts";
import { channelsOf } from "./announce-feed.ts";
import { lockNotedFeed, findSlug, saveNotedFeed } from "./noted-feed-store.ts";
import { type EnclosureServices, makeEnclosures } from "../enclosures/make-enclosures.ts";
import {
  claimNextShow,
  type FollowingPlace,
  listItemsChanged,
  listItemsToFollow,
  lockFollowingProgress,
  saveFollowingProgress,
  organisationsWithFeedChanges,
  removeFollowingProgress,
  enqueueChangedShows,
  deleteFeedChanges,
} from "./following-store.ts";
import { takeTurns } from "../../../platform/queue/index.ts";

type FeedConfig = Pick<Platform["config"], "publicUrl" | "websub" | "podping">;

/** Of what a show's feed says of its episodes, as far as they are of these items: the same in however many parts. */
async function digestEpisodes(
  trx: Trx,
  { showId, items, before }: { showId: string; items: readonly string[]; before: string },
  { publicUrl }: FeedConfig,
): Promise<string> {
  const show = await findFeedShow(trx, { showId });
  if (!show) return before;
  let digest = before;
  for (const row of await listFeedEpisodes(trx, showId, items)) {
    digest = hashOf([digest, presentFeedEpisode(row, show, { publicUrl })]);
  }
  return digest;
}

/** Of all that it says, given what it says of its episodes; empty for a show that is not published. */
async function digestFeed(
  trx: Trx,
  { showId, episodes }: { showId: string; episodes: string },
  { publicUrl, websub, podping }: FeedConfig,
): Promise<string> {
  const show = await findFeedShow(trx, { showId });
  if (!show) return "";
  const { isAiContent } = await findFeedOrder(trx, show);
  const said = presentFeedShow(show, { isAiContent }, { publicUrl, usesPodping: podping !== undefined });
  return hashOf([episodes, said, feedUrl(show.slug, { publicUrl }), websub ?? ""]);
}

function hashOf(facts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

/** Several changes within a minute are announced together. */
const gatherSeconds = 60;

type NoteServices = Pick<Platform, "queue" | "clock" | "config">;

/**
 * Notes a digest of what a show's feed says, empty while it is not published; when that is another than before, the feed
 * changed now, and that will be announced.
 */
async function noteFeed(services: NoteServices, trx: Trx, show: ShowOfOrganisation, digest: string): Promise<void> {
  const { clock, config } = services;
  const slug = await findSlug(trx, show.showId);
  if (slug === undefined) return;
  const noted = await lockNotedFeed(trx, show.showId);
  if (noted?.digest === digest) return;
  const isAnnounced = digest !== "" && channelsOf(config).length > 0;
  await saveNotedFeed(trx, {
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

/** What a turn does: items that are looked at, and files that are made. */
interface TurnLimits {
  items: number;
  files: number;
}

type FollowServices = EnclosureServices & NoteServices;

/**
 * Makes the files that the next items of a show lack, and goes on with the digest of what its feed says; after the last of
 * them notes it. What changed since the first of them has its file at once.
 */
async function followPart(
  services: FollowServices,
  show: ShowOfOrganisation & FollowingPlace,
  limits: TurnLimits,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, config } = services;
  const { organisationId, showId, lastItem } = show;
  const { items, urgent, lacking } = await database.tenant(organisationId, async (trx) => {
    if (lastItem === null) await deleteFeedChanges(trx, showId);
    const changed = await listItemsChanged(trx, showId, limits.files);
    const next = await listItemsToFollow(trx, show, limits.items);
    await retireEnclosures(trx, showId, next, clock.now());
    const others = next.filter((id) => !changed.includes(id));
    return {
      items: next,
      urgent: await listToEnclose(trx, showId, changed),
      lacking: await listToEnclose(trx, showId, others),
    };
  });
  await makeEnclosures(services, urgent, { files: limits.files, signal });
  const undone = await makeEnclosures(services, lacking, { files: limits.files, signal });
  const done = undone === undefined ? items : items.slice(0, items.indexOf(undone));
  const last = undone === undefined && items.length < limits.items ? undefined : done.at(-1);
  await database.tenant(organisationId, async (trx) => {
    if (!(await lockFollowingProgress(trx, showId, show))) return;
    const digest = await digestEpisodes(trx, { showId, items: done, before: show.digest }, config);
    if (last !== undefined) return saveFollowingProgress(trx, showId, { lastItem: last, digest });
    await noteFeed(services, trx, show, await digestFeed(trx, { showId, episodes: digest }, config));
    await removeFollowingProgress(trx, showId);
  });
}

/** What a run does: turns of organisations, what is looked at and made in one, and old files that are removed. */
export interface FollowLimits extends TurnLimits {
  turns: number;
  replaced: number;
}

const aRun: FollowLimits = { turns: 500, items: 200, files: 50, replaced: 5000 };

/**
 * Brings files of episodes and what is noted of feeds in line with what was changed, a part of a show in a turn; the next
 * run goes on. Organisations have turns, and the shows of one have them among themselves. How far a show is was saved with
 * what was done: what a process that died was at is done again. A show that fails keeps no other from its turn, and has its
 * own again in the next run.
 */
export async function syncChangedFeeds(
  services: FollowServices & Pick<Platform, "log">,
  signal: AbortSignal,
  { turns, replaced, ...limits }: FollowLimits = aRun,
): Promise<void> {
  const { database, clock, log } = services;
  await database.system((trx) => removeReplacedEnclosures(trx, clock.now(), replaced));
  const failed: string[] = [];

  async function takeTurn(organisationId: string): Promise<boolean> {
    const show = await database.tenant(organisationId, async (trx) => {
      await enqueueChangedShows(trx, organisationId, clock.now());
      return claimNextShow(trx, { organisationId, without: failed, now: clock.now() });
    });
    if (!show) return false;
    try {
      await followPart(services, show, limits, signal);
    } catch (error) {
      signal.throwIfAborted();
      failed.push(show.showId);
      log.warn({ error, showId: show.showId }, "a show's feed could not be brought up to date");
    }
    return false;
  }

  // Round by round, so that whoever comes meanwhile is in the next one.
  for (let left = turns; left > 0;) {
    const limit = left;
    const waiting = await database.system((trx) => organisationsWithFeedChanges(trx, { limit, without: failed }));
    if (waiting.length === 0) return;
    await takeTurns(waiting, { turns: limit, signal }, takeTurn);
    left -= waiting.length;
  }
}
