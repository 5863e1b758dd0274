/** A claim of a job by some process, as it stands in the database. */
export interface ClaimedJob {
  readonly id: string;
  readonly queue: string;
  readonly retryCount: number;
  /** The last heartbeat, in any form that another one differs from. */
  readonly heartbeat: string;
}

/** A process writes down so often that it lives, and looks so often for those that no longer do. */
export const HEARTBEAT_SECONDS = 2;
/** So many looks in a row at one and the same heartbeat tell a death: 10 s after it at most. */
export const SILENT_LOOKS = 5;

/**
 * Finds claims whose heartbeats have stopped. It counts looks, not seconds: a database that was away, a machine that
 * slept or one that is slow holds up looks and heartbeats alike, and makes nobody dead.
 */
export function createStalledClaimDetector(): (claims: readonly ClaimedJob[]) => ClaimedJob[] {
  /** The last heartbeat of each claim, and in how many looks it was that. */
  let seen = new Map<string, { heartbeat: string; looks: number }>();
  const keyOf = ({ id, retryCount }: ClaimedJob): string => `${id} ${retryCount}`;

  return (claims) => {
    seen = new Map(
      claims.map((claim) => {
        const before = seen.get(keyOf(claim));
        const looks = before?.heartbeat === claim.heartbeat ? before.looks + 1 : 1;
        return [keyOf(claim), { heartbeat: claim.heartbeat, looks }];
      }),
    );
    return claims.filter((claim) => (seen.get(keyOf(claim))?.looks ?? 0) >= SILENT_LOOKS);
  };
}
