import { OWNER_NEEDED_MESSAGE } from "@lectern/contract";
import { AppError } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import { type Actor, lockMembers, lockMembersToManage, refuseManagingHigherRole } from "./lock-members.ts";
import { countMembersWithRole, deleteMember, findMember } from "./member-store.ts";
import { noSuchMember } from "./no-such-member.ts";

/**
 * Removes a member. Any member may remove themselves.
 * @throws {AppError} NOT_FOUND, NOT_ALLOWED, CONFLICT for the last owner
 */
export async function removeMember(trx: Trx, actor: Actor, userId: string): Promise<void> {
  const isLeaving = userId.toLowerCase() === actor.userId;
  const actorRole = await (isLeaving ? lockMembers : lockMembersToManage)(trx, actor);
  const member = await findMember(trx, actor.organisationId, userId);
  if (!member) throw noSuchMember();
  refuseManagingHigherRole(actorRole, member.role);
  if (member.role === "owner") await requireAnotherOwner(trx, actor.organisationId);
  await deleteMember(trx, actor.organisationId, userId);
}

/** Checked while the members are locked. @throws {AppError} CONFLICT */
export async function requireAnotherOwner(trx: Trx, organisationId: string): Promise<void> {
  if ((await countMembersWithRole(trx, organisationId, "owner")) < 2) {
    throw new AppError("CONFLICT", OWNER_NEEDED_MESSAGE);
  }
}
