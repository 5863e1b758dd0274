import type { Trx } from "../../platform/database/index.ts";
import { lockByEmail, removeInvitedAccount } from "../accounts/index.ts";
import { findInvitation, withdrawInvitationRow } from "./invitation-store.ts";
import { type Actor, lockMembersToManage, refuseManagingHigherRole } from "./lock-members.ts";
import { noSuchInvitation } from "./no-such-member.ts";

/**
 * Withdraws an invitation; with an address's last one also its uncompleted account. In the system scope: other
 * organisations' invitations to the address must be visible.
 * @throws {AppError} NOT_FOUND, NOT_ALLOWED
 */
export async function withdrawInvitation(trx: Trx, actor: Actor, invitationId: string, now: Date): Promise<void> {
  const actorRole = await lockMembersToManage(trx, actor);
  const invitation = await findInvitation(trx, actor.organisationId, { id: invitationId });
  if (!invitation) throw noSuchInvitation();
  refuseManagingHigherRole(actorRole, invitation.role);
  // Lock order: the person before the invitation, as when an account is completed.
  await lockByEmail(trx, invitation.email);
  if (!(await withdrawInvitationRow(trx, invitation.id, now))) throw noSuchInvitation();
  await removeInvitedAccount(trx, invitation.email);
}
