import type { Trx } from "../../platform/database/index.ts";
import { lockByEmail, removeInvitedAccount } from "../accounts/index.ts";
import { findInvitation, withdrawInvitationRow } from "./invitation-store.ts";
import { type Actor, lockMembersToManage, refuseManagingHigherRole } from "./lock-members.ts";
import { noSuchInvitation } from "./no-such-member.ts";

/**
 * Takes an invitation back, and with the last one the account that invitations made. In the system scope: whether
 * another organisation invites the same address is not seen from within one.
 * @throws {AppError} NOT_FOUND, NOT_ALLOWED
 */
export async function withdrawInvitation(trx: Trx, actor: Actor, invitationId: string, now: Date): Promise<void> {
  const actorRole = await lockMembersToManage(trx, actor);
  const invitation = await findInvitation(trx, actor.organisationId, { id: invitationId });
  if (!invitation) throw noSuchInvitation();
  refuseManagingHigherRole(actorRole, invitation.role);
  // The person before the invitation, as somebody who completes their account locks them.
  await lockByEmail(trx, invitation.email);
  await withdrawInvitationRow(trx, invitation.id, now);
  await removeInvitedAccount(trx, invitation.email);
}
