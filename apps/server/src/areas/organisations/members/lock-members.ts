import { outranks, type Role } from "@lectern/access";
import { AppError, type Member, noSuchOrganisation, requireRight } from "../../../platform/http/index.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { findMember } from "./member-store.ts";
import { lockOrganisation } from "../store.ts";

export function noSuchMember(): AppError {
  return new AppError("NOT_FOUND", "There is no such member.");
}

export function noSuchInvitation(): AppError {
  return new AppError("NOT_FOUND", "There is no such invitation.");
}

/** A person who changes an organisation's members. */
export type Actor = Pick<Member, "organisationId" | "userId" | "planId" | "billing">;

/**
 * Locks the members of an organisation until the transaction ends, and returns the actor's role, which may have
 * changed since the request was authorised.
 * @throws {AppError} NOT_FOUND when the actor is no longer a member
 */
export async function lockMembers(trx: Trx, { organisationId, userId }: Actor): Promise<Role> {
  await lockOrganisation(trx, organisationId);
  const member = await findMember(trx, organisationId, userId);
  if (!member) throw noSuchOrganisation();
  return member.role;
}

/** The same, requiring the right to manage members. @throws {AppError} NOT_FOUND, NOT_ALLOWED */
export async function lockMembersToManage(trx: Trx, actor: Actor): Promise<Role> {
  const role = await lockMembers(trx, actor);
  requireRight({ ...actor, role }, "manage member");
  return role;
}

/** @throws {AppError} NOT_ALLOWED when the member's role is above the actor's */
export function refuseManagingHigherRole(actorRole: Role, role: Role): void {
  if (outranks(role, actorRole))
    throw new AppError("NOT_ALLOWED", "You cannot change a member whose role is above yours.");
}

/** @throws {AppError} NOT_ALLOWED when the new role is above the actor's */
export function refuseGrantingHigherRole(actorRole: Role, role: Role): void {
  if (outranks(role, actorRole)) throw new AppError("NOT_ALLOWED", "You cannot give a role above your own.");
}
