import type { Executor, Trx } from "../../../platform/database/index.ts";

export interface Person {
  id: string;
  email: string;
  given_name: string;
  family_name: string;
  avatar: string | null;
}

/** The fields of a person that sign-in needs, by address. */
export interface AccountStatus {
  id: string;
  given_name: string;
  email_verified: boolean;
  /** Until when the password of an invitation completes the account; null: no invitation made it. */
  completes_by: Date | null;
}

/** The person of a session that is neither revoked nor expired. */
export async function findSession(
  executor: Executor,
  sessionId: string,
  now: Date,
): Promise<{ userId: string } | undefined> {
  const row = await executor
    .selectFrom("session")
    .select("user_id")
    .where("id", "=", sessionId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && { userId: row.user_id };
}

export async function findPerson(executor: Executor, userId: string): Promise<Person | undefined> {
  return executor
    .selectFrom("user")
    .select(["id", "email", "given_name", "family_name", "avatar"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** Whether a person runs this installation: one of `operators` (mail addresses), or the first account where that is empty. */
export async function isOperator(executor: Executor, operators: readonly string[], userId: string): Promise<boolean> {
  const person = await executor
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  if (!person) return false;
  return operators.length > 0 ? operators.includes(person.email) : !(await hasEarlierAccount(executor, userId));
}

async function hasEarlierAccount(executor: Executor, userId: string): Promise<boolean> {
  const earlier = await executor
    .selectFrom("user as me")
    .innerJoin("user as earlier", (join) =>
      join.on((eb) => eb(eb.refTuple("earlier.created_at", "earlier.id"), "<", eb.refTuple("me.created_at", "me.id"))),
    )
    .select("earlier.id")
    .where("me.id", "=", userId)
    .where("earlier.email_verified", "=", true)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** `email` in lower case, as stored. */
export async function findByEmail(executor: Executor, email: string): Promise<AccountStatus | undefined> {
  return byEmail(executor, email).executeTakeFirst();
}

/** The person with that address, locked until the transaction ends. Lock order: a person before their invitations. */
export async function lockByEmail(trx: Trx, email: string): Promise<AccountStatus | undefined> {
  // Not FOR UPDATE: two people who invite each other concurrently would deadlock.
  return byEmail(trx, email).forNoKeyUpdate().executeTakeFirst();
}

function byEmail(executor: Executor, email: string) {
  return executor
    .selectFrom("user")
    .select(["id", "given_name", "email_verified", "completes_by"])
    .where("email", "=", email);
}

/** Ends every session, and every code that was mailed. Returns how many sessions there were. */
export async function endAllSessions(executor: Executor): Promise<number> {
  await executor.deleteFrom("verification").execute();
  const { numDeletedRows } = await executor.deleteFrom("session").executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** After the code was used. The name is the identity library's. */
export async function removeSignInCode(executor: Executor, email: string): Promise<void> {
  await executor.deleteFrom("verification").where("identifier", "=", `sign-in-otp-${email}`).execute();
}

/** An account without names, which are asked for before it can be used. */
export function isIncomplete(person: AccountStatus): boolean {
  return person.given_name === "";
}

/** Whether its password or a provider sign-in may complete it: for seven days, or without limit once confirmed. */
export function isCompletable(person: AccountStatus, now: Date): boolean {
  if (!isIncomplete(person)) return false;
  return person.email_verified || (person.completes_by !== null && person.completes_by > now);
}

/** Removes an account with an unconfirmed address. Keeps completable ones. */
export async function removeUnconfirmed(executor: Executor, email: string, now: Date): Promise<void> {
  await executor
    .deleteFrom("user")
    .where("email", "=", email)
    .where("email_verified", "=", false)
    .where((where) => where.or([where("completes_by", "is", null), where("completes_by", "<=", now)]))
    .execute();
}

/** Removes an account that an invitation made and nobody completed in time, so that its person can sign up. */
export async function removeExpiredInvited(executor: Executor, email: string, now: Date): Promise<void> {
  await executor
    .deleteFrom("user")
    .where("email", "=", email)
    .where("email_verified", "=", false)
    .where("completes_by", "<=", now)
    .execute();
}

const keepExpiredMs = 30 * 86_400_000;

/**
 * Removes expired sessions, codes and sign-ups, and invited accounts that were not completed. The latter a month after they
 * expired, so that a late sign-in is answered with the reason.
 */
export async function removeExpired(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepExpiredMs);
  await executor.deleteFrom("user").where("email_verified", "=", false).where("completes_by", "<=", before).execute();
  await executor.deleteFrom("session").where("expires_at", "<", now).execute();
  await executor.deleteFrom("verification").where("expires_at", "<", now).execute();
  await executor.deleteFrom("sign_up").where("expires_at", "<", now).execute();
}

export async function sessionsOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor.selectFrom("session").select("id").where("user_id", "=", userId).execute();
  return rows.map((row) => row.id);
}
