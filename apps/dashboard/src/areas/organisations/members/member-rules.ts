import { OWNER_NEEDED_MESSAGE } from "@lectern/contract";
import { outranks, type Role, roles } from "@lectern/access";

/** A user with a role. */
export interface RoleHolder {
  user_id: string;
  role: Role;
}

export interface Requester {
  /** The user making the request. */
  userId: string;
  role: Role;
  /** Whether their role allows managing members. */
  canManage: boolean;
}

/** Roles a user may assign: their own and those below it. */
export function assignableRoles(own: Role): readonly Role[] {
  return roles.slice(roles.indexOf(own));
}

/** Why a role change is denied; undefined when allowed. */
export function roleRefusal(
  requester: Requester,
  member: RoleHolder,
  members: readonly RoleHolder[],
): string | undefined {
  if (!requester.canManage) return "Owners and admins change roles.";
  if (outranks(member.role, requester.role)) return "Only an owner can change an owner.";
  return isLastOwner(member, members) ? OWNER_NEEDED_MESSAGE : undefined;
}

/** Why removing a member or leaving is denied; undefined when allowed. Anyone but the last owner may leave. */
export function removalRefusal(
  requester: Requester,
  member: RoleHolder,
  members: readonly RoleHolder[],
): string | undefined {
  if (isLastOwner(member, members)) return OWNER_NEEDED_MESSAGE;
  if (member.user_id === requester.userId) return undefined;
  if (!requester.canManage) return "Owners and admins remove members.";
  return outranks(member.role, requester.role) ? "Only an owner can remove an owner." : undefined;
}

/** Why resending or withdrawing an invitation is denied; undefined when allowed. */
export function invitationRefusal(requester: Requester, role: Role): string | undefined {
  return outranks(role, requester.role) ? "Only an owner can change the invitation of an owner." : undefined;
}

function isLastOwner(member: RoleHolder, members: readonly RoleHolder[]): boolean {
  return member.role === "owner" && members.filter(({ role }) => role === "owner").length === 1;
}

/** Sort order: owners first, then by name. */
export function sortMembers<Member extends RoleHolder & { given_name: string; family_name: string; email: string }>(
  members: readonly Member[],
): Member[] {
  return [...members].sort(
    (a, b) =>
      roles.indexOf(a.role) - roles.indexOf(b.role) ||
      memberName(a).localeCompare(memberName(b)) ||
      a.email.localeCompare(b.email),
  );
}

/** A member's name, or their email address without one. */
export function memberName(member: { given_name: string; family_name: string; email: string }): string {
  const name = `${member.given_name} ${member.family_name}`.trim();
  return name === "" ? member.email : name;
}
