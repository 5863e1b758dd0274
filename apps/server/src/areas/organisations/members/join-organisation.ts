import type { Billing } from "@lectern/access";
import type { Trx } from "../../../platform/database/index.ts";
import { acceptInvitation } from "../../accounts/index.ts";
import { checkJoining } from "../../metering/index.ts";
import { invitationsFor, refuseEndedInvitation } from "./invitation-store.ts";
import { findMember } from "./member-store.ts";
import { lockOrganisation } from "../store.ts";

/**
 * Accepts an invitation to a person's confirmed address and makes them a member; returns the organisation. In the
 * system scope: they do not belong to it yet.
 * @throws {AppError} NOT_FOUND when it is not open or not theirs, PLAN_LIMIT when the plan has no place left
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
  // Withdrawn or accepted while this waited for the lock?
  if ((await acceptInvitation(trx, invitationId, userId, now)) === undefined) {
    return refuseEndedInvitation(trx, { invitationId, userId, now });
  }
  return organisationId;
}
