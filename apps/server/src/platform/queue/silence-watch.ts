/** A claim of a job by some process, as it stands in the database. */
export interface ClaimedJob {
  readonly id: string;
  readonly queue: string;
  readonly retryCount: number;
  /** The last heartbeat, in any form that another one differs from. */
  readonly heartbeat: string;
}

/** A process writes down so often that it lives. */
export const HEARTBEAT_SECONDS = 2;
/** One that was silent for so long, in the eyes of a process that looked all the while, is dead. */
const silentMs = 7000;
/** How often a process looks: a death is known at most 9 s after the last heartbeat. */
export const LOOK_MS = 2000;
/** A look that comes later than so says that the one who looks was away, as were the heartbeats then. */
const awayMs = 2 * LOOK_MS;

/**
 * Finds claims whose heartbeats have stopped. It goes by its own clock and its own looks, not by the times in the rows: a
 * database that was away, or another clock, makes nobody dead.
 */
export function createSilenceWatch(): (claims: readonly ClaimedJob[], nowMs: number) => ClaimedJob[] {
  let seen = new Map<string, { heartbeat: string; since: number }>();
  let lastLook = -Infinity;

  return (claims, nowMs) => {
    if (nowMs - lastLook > awayMs) seen = new Map();
    lastLook = nowMs;
    seen = new Map(
      claims.map(({ id, retryCount, heartbeat }) => {
        const key = `${id} ${retryCount}`;
        const before = seen.get(key);
        return [key, before?.heartbeat === heartbeat ? before : { heartbeat, since: nowMs }];
      }),
    );
    return claims.filter(({ id, retryCount }) => {
      const since = seen.get(`${id} ${retryCount}`)?.since ?? nowMs;
      return nowMs - since >= silentMs;
    });
  };
}
