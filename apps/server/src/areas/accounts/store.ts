import type { Role } from "@lectern/access";
import type { Executor, Trx } from "../../platform/database/index.ts";

export interface Person {
  id: string;
  email: string;
  given_name: string;
  family_name: string;
  avatar: string | null;
}

export interface Membership {
  role: Role;
  planId: string;
}

/** The person behind a session that was not revoked and did not end. */
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

/** `email` in small letters, as it is kept. */
export async function findByEmail(
  executor: Executor,
  email: string,
): Promise<{ id: string; given_name: string; email_verified: boolean } | undefined> {
  return executor
    .selectFrom("user")
    .select(["id", "given_name", "email_verified"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Removes an account whose address nobody has confirmed: whoever signs up next starts anew. */
export async function removeUnconfirmed(executor: Executor, email: string): Promise<void> {
  await executor.deleteFrom("user").where("email", "=", email).where("email_verified", "=", false).execute();
}

/** Removes sessions and codes that are past their time. */
export async function removeExpired(executor: Executor, now: Date): Promise<void> {
  await executor.deleteFrom("session").where("expires_at", "<", now).execute();
  await executor.deleteFrom("verification").where("expires_at", "<", now).execute();
}

export async function sessionsOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor.selectFrom("session").select("id").where("user_id", "=", userId).execute();
  return rows.map((row) => row.id);
}

/** What somebody is in the organisation the transaction is held to. */
export async function findMembership(
  trx: Trx,
  organisationId: string,
  userId: string,
): Promise<Membership | undefined> {
  const row = await trx
    .selectFrom("membership")
    .innerJoin("organisation", "organisation.id", "membership.organisation_id")
    .select(["membership.role", "organisation.plan_id"])
    .where("membership.organisation_id", "=", organisationId)
    .where("membership.user_id", "=", userId)
    .executeTakeFirst();
  return row && { role: row.role, planId: row.plan_id };
}

export async function addMember(trx: Trx, organisationId: string, userId: string, role: Role): Promise<void> {
  await trx.insertInto("membership").values({ organisation_id: organisationId, user_id: userId, role }).execute();
}
