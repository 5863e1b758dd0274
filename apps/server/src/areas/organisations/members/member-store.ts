import type { Role } from "@lectern/access";
import type { Trx } from "../../../platform/database/index.ts";

export interface MemberRow {
  user_id: string;
  given_name: string;
  family_name: string;
  email: string;
  avatar: string | null;
  role: Role;
  created_at: Date;
}

function members(trx: Trx, organisationId: string) {
  return trx
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .select(["user_id", "given_name", "family_name", "email", "avatar", "role", "membership.created_at"])
    .where("organisation_id", "=", organisationId);
}

/** In the order they joined. */
export async function listMembers(trx: Trx, organisationId: string): Promise<MemberRow[]> {
  return members(trx, organisationId).orderBy("membership.created_at").orderBy("user_id").execute();
}

export async function findMember(trx: Trx, organisationId: string, userId: string): Promise<MemberRow | undefined> {
  return members(trx, organisationId).where("user_id", "=", userId).executeTakeFirst();
}

export async function hasMemberWithEmail(trx: Trx, organisationId: string, email: string): Promise<boolean> {
  return (await members(trx, organisationId).where("email", "=", email).executeTakeFirst()) !== undefined;
}

/** Number of members with a role. */
export async function countMembersWithRole(trx: Trx, organisationId: string, role: Role): Promise<number> {
  const { count } = await trx
    .selectFrom("membership")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .where("role", "=", role)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setRole(trx: Trx, organisationId: string, userId: string, role: Role): Promise<void> {
  await trx
    .updateTable("membership")
    .set({ role })
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteMember(trx: Trx, organisationId: string, userId: string): Promise<void> {
  await trx
    .deleteFrom("membership")
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .execute();
}
