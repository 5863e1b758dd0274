import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { ApiContext } from "../../platform/http/index.ts";
import { createGuard, type Member } from "../accounts/index.ts";
import { changeRole } from "./change-role.ts";
import type { OrganisationsPlatform } from "./create-organisations-area.ts";
import { findInvitation, listInvitations } from "./invitation-store.ts";
import { invite, type Invited, resendInvitation } from "./invite.ts";
import { invitationMail } from "./mails.ts";
import { listMembers } from "./member-store.ts";
import { presentInvitation, presentMember } from "./present-members.ts";
import { removeMember } from "./remove-member.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

const hour = 3600;
const invitesOfPerson = { limit: 30, windowSeconds: hour };
/** Of all their organisations, of which there may be many where nothing is billed. */
const invitesOfPersonADay = { limit: 100, windowSeconds: 24 * hour };
const invitesOfOrganisation = { limit: 100, windowSeconds: 24 * hour };
/** Whoever sends them: nobody's post box is filled. */
const mailsToAddress = { limit: 10, windowSeconds: 24 * hour };

/** The calls of an organisation's members, and of the people it invites. */
export function memberRoutes(platform: OrganisationsPlatform) {
  const { database, clock, ids, rateLimits, mailer, config } = platform;
  const guard = createGuard(platform);
  const os = implement(contract.organisations).$context<ApiContext>();

  async function countInvite({ userId, organisationId }: Member): Promise<void> {
    await rateLimits.enforce({ key: `invites of ${userId}`, ...invitesOfPerson });
    await rateLimits.enforce({ key: `invites of ${userId} in a day`, ...invitesOfPersonADay });
    await rateLimits.enforce({ key: `invites of organisation ${organisationId}`, ...invitesOfOrganisation });
  }

  async function countMail(email: string): Promise<void> {
    await rateLimits.enforce({ key: `invitation mails to ${email}`, ...mailsToAddress });
  }

  /** Mails once the invitation is kept: a mail that cannot be sent leaves one that can be sent again. */
  async function send(invited: Invited) {
    await mailer.send(invitationMail(invited, config.publicUrl));
    return { success: true as const, data: presentInvitation(invited.invitation) };
  }

  return {
    members: os.members.handler(async ({ context, input }) => {
      const { organisationId, ability } = await guard.authorise(context, input.org_id, "access organisation");
      const data = await database.tenant(organisationId, async (trx) => ({
        members: (await listMembers(trx, organisationId)).map(presentMember),
        invitations: ability.can("manage", "member")
          ? (await listInvitations(trx, organisationId)).map(presentInvitation)
          : [],
      }));
      return { success: true, data };
    }),

    invite: os.invite.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "manage member");
      await countInvite(member);
      await countMail(input.email);
      const services = { ids, now: clock.now() };
      return send(await database.tenant(member.organisationId, (trx) => invite(trx, services, member, input)));
    }),

    changeRole: os.changeRole.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "manage member");
      const row = await database.tenant(member.organisationId, (trx) =>
        changeRole(trx, member, input.user_id, input.role),
      );
      return { success: true, data: presentMember(row) };
    }),

    removeMember: os.removeMember.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "access organisation");
      await database.tenant(member.organisationId, (trx) => removeMember(trx, member, input.user_id));
      return { success: true, data: { user_id: input.user_id } };
    }),

    resendInvitation: os.resendInvitation.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "manage member");
      await countInvite(member);
      const { organisationId } = member;
      const present = await database.tenant(organisationId, (trx) =>
        findInvitation(trx, organisationId, { id: input.invitation_id }),
      );
      if (present) await countMail(present.email);
      const services = { ids, now: clock.now() };
      return send(
        await database.tenant(organisationId, (trx) => resendInvitation(trx, services, member, input.invitation_id)),
      );
    }),

    withdrawInvitation: os.withdrawInvitation.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "manage member");
      await database.system((trx) => withdrawInvitation(trx, member, input.invitation_id));
      return { success: true, data: { id: input.invitation_id } };
    }),
  };
}
