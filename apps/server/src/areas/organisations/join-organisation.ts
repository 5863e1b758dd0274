import type { Billing } from "@lectern/access";
import type { Trx } from "../../platform/database/index.ts";
import { acceptInvitation } from "../accounts/index.ts";
import { checkJoining } from "../metering/index.ts";
import { refuseEndedInvitation } from "./ended-invitation.ts";
import { invitationsFor } from "./invitation-store.ts";
import { findMember } from "./member-store.ts";
import { lockOrganisation } from "./store.ts";

/**
 * Makes a member of somebody who accepts an invitation to their confirmed address; returns the organisation. In the
 * system scope: it is not theirs yet.
 * @throws {AppError} NOT_FOUND when it is not open or not theirs, PLAN_LIMIT when the plan became too small since
 */
export async function joinOrganisation(
  trx: Trx,
  { invitationId, userId, billing, now }: { invitationId: string; userId: string; billing: Billing; now: Date },
): Promise<string> {
  const open = (await invitationsFor(trx, userId, now)).find(({ id }) => id === invitationId.toLowerCase());
  if (!open) return refuseEndedInvitation(trx, { invitationId, userId, now });
  const { organisationId } = open;
  await lockOrganisation(trx, organisationId);
  if (!(await findMember(trx, organisationId, userId))) await checkJoining(trx, { organisationId, billing, now });
  // Withdrawn or accepted while this waited for the members?
  if ((await acceptInvitation(trx, invitationId, userId, now)) === undefined) {
    return refuseEndedInvitation(trx, { invitationId, userId, now });
  }
  return organisationId;
}
