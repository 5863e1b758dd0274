import type { Role } from "@lectern/access";
import type { OrganisationsPlatform } from "../platform.ts";
import {
  type Actor,
  lockMembersToManage,
  noSuchMember,
  refuseGrantingHigherRole,
  refuseManagingHigherRole,
} from "./lock-members.ts";
import { findMember, type MemberRow, setRole } from "./member-store.ts";
import { requireAnotherOwner } from "./remove-member.ts";

/**
 * Changes a member's role, up to the actor's own.
 * @throws {AppError} NOT_FOUND, NOT_ALLOWED, CONFLICT for the last owner
 */
export async function changeRole(
  { database }: Pick<OrganisationsPlatform, "database">,
  actor: Actor,
  userId: string,
  role: Role,
): Promise<MemberRow> {
  return database.tenant(actor.organisationId, async (trx) => {
    const actorRole = await lockMembersToManage(trx, actor);
    const member = await findMember(trx, actor.organisationId, userId);
    if (!member) throw noSuchMember();
    refuseManagingHigherRole(actorRole, member.role);
    refuseGrantingHigherRole(actorRole, role);
    if (member.role === "owner" && role !== "owner") await requireAnotherOwner(trx, actor.organisationId);
    await setRole(trx, actor.organisationId, userId, role);
    return { ...member, role };
  });
}
