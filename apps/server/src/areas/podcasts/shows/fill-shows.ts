import type { Trx } from "../../../platform/database/index.ts";
import type { ShowOfOrganisation } from "../enclosures/enclosure-store.ts";
import type { Platform } from "../../../area.ts";
import { takeTurns } from "../../../platform/queue/index.ts";
import {
  enqueueShowToFill,
  enqueueShowsToFill,
  organisationsWithShowsToFill,
  findNextShowToFill,
  lockFillingProgress,
  listItemsAfter,
  reconcileEpisodes,
  saveFillingProgress,
  removeFillingProgress,
} from "./filling-store.ts";

/** Items that are compared in one transaction. */
const itemsOfPart = 500;

/**
 * Has the episodes of an automatic show compared with its rules: of its newest items at once, of the others by the job
 * `fillShowsJob`.
 */
export async function startFilling(trx: Trx, show: ShowOfOrganisation, now: Date): Promise<void> {
  await enqueueShowToFill(trx, show, now);
  await fillPart(trx, show.showId, { now });
}

/** Compares the next part of a show's items with its rules and notes how far that is. */
async function fillPart(
  trx: Trx,
  showId: string,
  { now, items: limit = itemsOfPart }: { now: Date; items?: number },
): Promise<void> {
  const place = await lockFillingProgress(trx, showId);
  if (!place) return;
  const items = await listItemsAfter(trx, place, limit);
  if (items.length > 0) await reconcileEpisodes(trx, showId, items);
  const last = items.length === limit ? items.at(-1) : undefined;
  await (last === undefined ? removeFillingProgress(trx, showId) : saveFillingProgress(trx, showId, last, now));
}

/** What a run does: turns of organisations, and the items of one turn. */
export interface FillLimits {
  turns: number;
  items: number;
}

const aMinute: FillLimits = { turns: 100, items: 500 };

/**
 * Goes on comparing automatic shows with their rules, as far as a minute goes; the next run goes on. Organisations have
 * turns, and the shows of one have them among themselves. How far a show is was saved with what was done: a run that dies
 * loses nothing. A show that fails keeps no other from its turn.
 */
export async function fillShows(
  { database, clock, log }: Pick<Platform, "database" | "clock" | "log">,
  signal: AbortSignal,
  { turns, items }: FillLimits = aMinute,
): Promise<void> {
  const waiting = await database.system((trx) => organisationsWithShowsToFill(trx, turns));
  const failed: string[] = [];
  await takeTurns(waiting, { turns, signal }, async (organisationId) => {
    const showId = await database.tenant(organisationId, (trx) => findNextShowToFill(trx, organisationId, failed));
    if (showId === undefined) return false;
    try {
      await database.tenant(organisationId, (trx) => fillPart(trx, showId, { now: clock.now(), items }));
    } catch (error) {
      failed.push(showId);
      log.warn({ error, showId }, "an automatic show was not compared with its rules, and will be in a minute");
    }
    return true;
  });
}

/** Shows that are noted in one transaction. */
const showsOfPart = 1000;

/** Has every automatic show compared with its rules: what was published while they changed is in it or not as they say. */
export async function enqueueAllAutomaticShows(
  { database, clock }: Pick<Platform, "database" | "clock">,
  signal: AbortSignal,
  shows = showsOfPart,
): Promise<void> {
  const notePart = (part: Parameters<typeof enqueueShowsToFill>[1]) =>
    database.system((trx) => enqueueShowsToFill(trx, part));
  let after: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (after !== undefined) {
    signal.throwIfAborted();
    after = await notePart({ after, limit: shows, now: clock.now() });
  }
}
