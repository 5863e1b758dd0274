import type { Platform } from "../../../area.ts";
import { takeTurns } from "../../../platform/queue/index.ts";
import { removeReplacedEnclosures } from "../enclosures/enclosure-store.ts";
import { type FollowServices, followPart, type TurnLimits } from "./follow-part.ts";
import { beginTurn, organisationsToFollow, saveFollowings } from "./following-store.ts";

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
export async function followChanges(
  services: FollowServices & Pick<Platform, "log">,
  signal: AbortSignal,
  { turns, replaced, ...limits }: FollowLimits = aRun,
): Promise<void> {
  const { database, clock, log } = services;
  await database.system((trx) => removeReplacedEnclosures(trx, clock.now(), replaced));
  const failed: string[] = [];

  async function takeTurn(organisationId: string): Promise<boolean> {
    const show = await database.tenant(organisationId, async (trx) => {
      await saveFollowings(trx, organisationId, clock.now());
      return beginTurn(trx, { organisationId, without: failed, now: clock.now() });
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
    const waiting = await database.system((trx) => organisationsToFollow(trx, { limit, without: failed }));
    if (waiting.length === 0) return;
    await takeTurns(waiting, { turns: limit, signal }, takeTurn);
    left -= waiting.length;
  }
}
