import { type Billing, isBelowLimit, limitsFor, effectivePlanId } from "@lectern/access";
import { AppError } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import { acceptInvitation } from "../accounts/index.ts";
import { refuseEndedInvitation } from "./ended-invitation.ts";
import { invitationsFor } from "./invitation-store.ts";
import { countMembers, findMember } from "./member-store.ts";
import { lockOrganisation } from "./store.ts";

/**
 * Makes a member of somebody who accepts an invitation to their confirmed address; answers the organisation. In the
 * system scope: it is not theirs yet.
 * @throws {AppError} NOT_FOUND when it is not open or not theirs, PLAN_LIMIT when the plan became too small since
 */
export async function joinOrganisation(
  trx: Trx,
  { invitationId, userId, billing, now }: { invitationId: string; userId: string; billing: Billing; now: Date },
): Promise<string> {
  const open = (await invitationsFor(trx, userId, now)).find(({ id }) => id === invitationId.toLowerCase());
  const organisation = open && (await lockOrganisation(trx, open.organisationId));
  if (!organisation) return refuseEndedInvitation(trx, { invitationId, userId, now });
  const { id, plan_id, preview_until } = organisation;
  const { members } = limitsFor({ planId: effectivePlanId(plan_id, preview_until, now), billing });
  const isMember = (await findMember(trx, id, userId)) !== undefined;
  if (!isMember && !isBelowLimit(members, await countMembers(trx, id))) {
    throw new AppError("PLAN_LIMIT", "This organisation has no room for another member at the moment.");
  }
  // Withdrawn or accepted while this waited for the members?
  if ((await acceptInvitation(trx, invitationId, userId, now)) === undefined) {
    return refuseEndedInvitation(trx, { invitationId, userId, now });
  }
  return id;
}
