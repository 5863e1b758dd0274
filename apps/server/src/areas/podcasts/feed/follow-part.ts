import { listToEnclose, retireEnclosures, type ShowOfOrganisation } from "../enclosures/enclosure-store.ts";
import { type EnclosureServices, makeEnclosures } from "../enclosures/make-enclosures.ts";
import { digestEpisodes, digestFeed } from "./digest-feed.ts";
import {
  type FollowingPlace,
  listItemsChanged,
  listItemsToFollow,
  lockPlace,
  movePlace,
  removeFollowing,
  takeChanges,
} from "./following-store.ts";
import { noteFeed, type NoteServices } from "./note-feed.ts";

/** What a turn does: items that are looked at, and files that are made. */
export interface TurnLimits {
  items: number;
  files: number;
}

export type FollowServices = EnclosureServices & NoteServices;

/**
 * Makes the files that the next items of a show lack, and goes on with the digest of what its feed says; after the last of
 * them notes it. What changed since the first of them has its file at once.
 */
export async function followPart(
  services: FollowServices,
  show: ShowOfOrganisation & FollowingPlace,
  limits: TurnLimits,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, config } = services;
  const { organisationId, showId, lastItem } = show;
  const { items, urgent, lacking } = await database.tenant(organisationId, async (trx) => {
    if (lastItem === null) await takeChanges(trx, showId);
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
    if (!(await lockPlace(trx, showId, show))) return;
    const digest = await digestEpisodes(trx, { showId, items: done, before: show.digest }, config);
    if (last !== undefined) return movePlace(trx, showId, { lastItem: last, digest });
    await noteFeed(services, trx, show, await digestFeed(trx, { showId, episodes: digest }, config));
    await removeFollowing(trx, showId);
  });
}
