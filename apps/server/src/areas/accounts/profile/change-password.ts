import { hashPassword, verifyPassword } from "../people/passwords.ts";
import type { Platform } from "../../../area.ts";
import { AppError, type Person } from "../../../platform/http/index.ts";
import { endSessions, findPasswordHash, replacePassword } from "../people/profile-store.ts";

/**
 * Changes a password, given the old one. Ends every other session; returns how many.
 * @throws {AppError} VALIDATION for a wrong password, CONFLICT for an account without a password
 */
export async function changePassword(
  { database, realtime }: Pick<Platform, "database" | "realtime">,
  { userId, sessionId }: Pick<Person, "userId" | "sessionId">,
  { current, next }: { current: string; next: string },
): Promise<number> {
  const from = await findPasswordHash(database.kysely, userId);
  if (from === undefined) {
    throw new AppError(
      "CONFLICT",
      "Your account has no password yet. Sign out, then choose “Forgot password” on the sign-in page to set one.",
    );
  }
  if (!(await verifyPassword({ hash: from, password: current }))) throw wrongPassword();
  const to = await hashPassword(next);
  const ended = await database.system(async (trx) => {
    if (!(await replacePassword(trx, userId, { from, to }))) throw wrongPassword();
    return endSessions(trx, userId, sessionId);
  });
  for (const session of ended) await realtime.endSession(session);
  return ended.length;
}

function wrongPassword(): AppError {
  const message = "Current password is not right.";
  return new AppError("VALIDATION", message, { errors: [{ path: "current_password", message }] });
}
