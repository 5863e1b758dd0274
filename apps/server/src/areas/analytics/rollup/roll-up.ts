import type { Trx } from "../../../platform/database/index.ts";
import { dayOf } from "./increments.ts";
import { countEvents } from "./count-events.ts";
import type { Platform } from "../../../area.ts";
import { findRollupState, saveListeners, saveSessions } from "./known-store.ts";
import {
  findHorizon,
  type Horizon,
  lanesToCount,
  type LoggedEvent,
  moveMark,
  advanceWatermark,
  readEvents,
  lockLane,
} from "./lane-store.ts";
import { addFigures, addTallies } from "./figure-store.ts";
import { lockExistingProjects, saveItemTitles } from "./item-names-store.ts";

/** Events of one transaction: what a lane counts before the next has its turn. */
export const eventsAtOnce = 5000;

/**
 * Counts what was added to the log, lane after lane, a batch of each in turn, until nothing is left of what was there
 * at the beginning. Each batch and its mark are one transaction: it can end anywhere, and the next goes on from there.
 */
export async function rollUp(
  { database, clock }: Pick<Platform, "database" | "clock">,
  signal: AbortSignal,
): Promise<void> {
  const horizon = await database.system(findHorizon);
  for (;;) {
    const lanes = await database.system((trx) => lanesToCount(trx, horizon));
    let counted = 0;
    for (const lane of lanes) {
      signal.throwIfAborted();
      counted += await database.system((trx) => rollUpLane(trx, { lane, horizon, now: clock.now() }));
    }
    // Other workers may have the lanes that are left.
    if (counted === 0) break;
  }
  await database.system((trx) => advanceWatermark(trx, horizon));
}

/** Counts the next events of a lane; returns how many there were. */
export async function rollUpLane(
  trx: Trx,
  { lane, horizon, now, limit = eventsAtOnce }: { lane: number; horizon: Horizon; now: Date; limit?: number },
): Promise<number> {
  const place = await lockLane(trx, lane);
  if (!place) return 0;
  const logged = await readEvents(trx, { lane, mark: place.mark, readFrom: place.read_from, horizon, limit });
  const last = logged.at(-1);
  if (!last) return 0;
  await countLogged(trx, logged, now);
  await moveMark(trx, lane, { id: last.id, readFrom: earlierDay(last.recordedOn), countedUntil: last.recordedAt });
  return logged.length;
}

async function countLogged(trx: Trx, logged: readonly LoggedEvent[], now: Date): Promise<void> {
  const projects = await lockExistingProjects(trx, [...new Set(logged.map(({ projectId }) => projectId))]);
  const events = logged.filter(({ projectId }) => projects.has(projectId));
  const known = await findRollupState(trx, events);
  const before = { seen: new Set(known.seen) };
  const { increments, sessions, items } = countEvents(events, known);
  await saveItemTitles(trx, items, now);
  await addFigures(trx, increments.figures());
  await addTallies(trx, increments.tallies());
  await saveSessions(trx, sessions, dayOf(now));
  await saveListeners(trx, { before, known, events });
}

/** Clocks of those who write may differ: an event with a greater id may stand in the table of the day before. */
function earlierDay(day: string): string {
  return dayOf(new Date(Date.parse(day) - 86_400_000));
}
