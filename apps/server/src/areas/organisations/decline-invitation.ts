import type { Trx } from "../../platform/database/index.ts";
import { refuseEndedInvitation } from "./ended-invitation.ts";
import { declineInvitationFor } from "./invitation-store.ts";

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
