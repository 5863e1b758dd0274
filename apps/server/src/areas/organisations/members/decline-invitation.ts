import { lockByEmail, removeInvitedAccount } from "../../accounts/index.ts";
import type { OrganisationsPlatform } from "../platform.ts";
import {
  declineInvitationFor,
  findInvitation,
  refuseEndedInvitation,
  withdrawInvitationRow,
} from "./invitation-store.ts";
import { type Actor, lockMembersToManage, noSuchInvitation, refuseManagingHigherRole } from "./lock-members.ts";

type DeclineServices = Pick<OrganisationsPlatform, "clock" | "database">;

/**
 * Withdraws an invitation; with an address's last one also its uncompleted account. In the system scope: other
 * organisations' invitations to the address must be visible.
 * @throws {AppError} NOT_FOUND, NOT_ALLOWED
 */
export async function withdrawInvitation(
  { clock, database }: DeclineServices,
  actor: Actor,
  invitationId: string,
): Promise<void> {
  await database.system(async (trx) => {
    const now = clock.now();
    const actorRole = await lockMembersToManage(trx, actor);
    const invitation = await findInvitation(trx, actor.organisationId, { id: invitationId });
    if (!invitation) throw noSuchInvitation();
    refuseManagingHigherRole(actorRole, invitation.role);
    // Lock order: the person before the invitation, as when an account is completed.
    await lockByEmail(trx, invitation.email);
    if (!(await withdrawInvitationRow(trx, invitation.id, now))) throw noSuchInvitation();
    await removeInvitedAccount(trx, invitation.email);
  });
}

/**
 * Declines an invitation to a person's confirmed address. In the system scope: they do not belong to the organisation.
 * @throws {AppError} NOT_FOUND when it is not open or not theirs
 */
export async function declineInvitation(
  { clock, database }: DeclineServices,
  { invitationId, userId }: { invitationId: string; userId: string },
): Promise<void> {
  const now = clock.now();
  await database.system(async (trx) => {
    if (await declineInvitationFor(trx, invitationId, userId, now)) return;
    await refuseEndedInvitation(trx, { invitationId, userId, now });
  });
}
