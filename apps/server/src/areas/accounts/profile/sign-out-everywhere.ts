import { endSessions } from "../people/profile-store.ts";
import type { AccountsPlatform } from "../platform.ts";

/** Ends every session of a person and closes its sockets; returns how many there were. */
export async function signOutEverywhere(
  { database, realtime }: Pick<AccountsPlatform, "database" | "realtime">,
  userId: string,
): Promise<number> {
  const ended = await endSessions(database.kysely, userId);
  for (const session of ended) await realtime.endSession(session);
  return ended.length;
}
