import { acceptInvitation } from "../../accounts/index.ts";
import { checkJoining } from "../../metering/index.ts";
import type { OrganisationsPlatform } from "../platform.ts";
import { invitationsFor, refuseEndedInvitation } from "./invitation-store.ts";
import { findMember } from "./member-store.ts";
import { lockOrganisation } from "../store.ts";

/**
 * Accepts an invitation to a person's confirmed address and makes them a member; returns the organisation. In the
 * system scope: they do not belong to it yet.
 * @throws {AppError} NOT_FOUND when it is not open or not theirs, PLAN_LIMIT when the plan has no place left
 */
export async function joinOrganisation(
  { clock, config, database }: Pick<OrganisationsPlatform, "clock" | "config" | "database">,
  { invitationId, userId }: { invitationId: string; userId: string },
): Promise<string> {
  const billing = config.billing.kind;
  const now = clock.now();
  return database.system(async (trx) => {
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
  });
}
