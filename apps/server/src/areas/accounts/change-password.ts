import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { Platform } from "../../area.ts";
import { AppError } from "../../platform/http/index.ts";
import type { SignedIn } from "./guard.ts";
import { endSessions, findPasswordHash, replacePassword } from "./profile-store.ts";

const attempts = { limit: 10, windowSeconds: 15 * 60 };

/**
 * Sets a new password for whoever knows the old one. Every other session is over then; answers how many were.
 * @throws {AppError} VALIDATION for a wrong password, CONFLICT for somebody who has none, RATE_LIMITED
 */
export async function changePassword(
  { database, rateLimits, realtime }: Pick<Platform, "database" | "rateLimits" | "realtime">,
  { userId, sessionId }: SignedIn,
  { current, next }: { current: string; next: string },
): Promise<number> {
  const attemptsKey = `password of ${userId}`;
  await rateLimits.enforce({ key: attemptsKey, ...attempts });
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
  await rateLimits.reset(attemptsKey);
  return ended.length;
}

function wrongPassword(): AppError {
  const message = "Current password is not right.";
  return new AppError("VALIDATION", message, { errors: [{ path: "current_password", message }] });
}
