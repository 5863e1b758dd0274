import type { Trx } from "../../../platform/database/index.ts";
import { lockByEmail, removeInvitedAccount } from "../../accounts/index.ts";
import {
  declineInvitationFor,
  findInvitation,
  refuseEndedInvitation,
  withdrawInvitationRow,
} from "./invitation-store.ts";
import { type Actor, lockMembersToManage, noSuchInvitation, refuseManagingHigherRole } from "./lock-members.ts";

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

/**
 * Declines an invitation to a person's confirmed address. In the system scope: they do not belong to the organisation.
 * @throws {AppError} NOT_FOUND when it is not open or not theirs
 */
export async function declineInvitation(
  trx: Trx,
  asked: { invitationId: string; userId: string; now: Date },
): Promise<void> {
  const { invitationId, userId, now } = asked;
  if (!(await declineInvitationFor(trx, invitationId, userId, now))) return refuseEndedInvitation(trx, asked);
}
