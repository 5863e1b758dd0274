import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf } from "../../../platform/http/index.ts";
import { removeMember } from "./remove-member.ts";
import { changeRole } from "./change-role.ts";
import type { OrganisationsPlatform } from "../platform.ts";
import { listInvitations } from "./invitation-store.ts";
import { invite, type Invited, resendInvitation } from "./invite.ts";
import { invitationMail } from "./mails.ts";
import { listMembers } from "./member-store.ts";
import { presentInvitation, presentMember } from "./present-members.ts";
import { withdrawInvitation } from "./decline-invitation.ts";

/** The calls that manage members and invitations. */
export function memberRoutes(platform: OrganisationsPlatform) {
  const { database, clock, ids, mailer, config, queue, realtime } = platform;
  const os = implement(contract.organisations).$context<ApiContext>();

  /** Mails after the invitation is saved: when the mail fails, the invitation can be sent again. */
  async function send(invited: Invited) {
    await mailer.send(invitationMail(invited, config.publicUrl));
    return { success: true as const, data: presentInvitation(invited.invitation) };
  }

  return {
    members: os.members.handler(async ({ context }) => {
      const { organisationId, ability } = memberOf(context);
      const data = await database.tenant(organisationId, async (trx) => ({
        members: (await listMembers(trx, organisationId)).map(presentMember),
        invitations: ability.can("manage", "member")
          ? (await listInvitations(trx, organisationId)).map(presentInvitation)
          : [],
      }));
      return { success: true, data };
    }),

    invite: os.invite.handler(async ({ context, input }) => {
      const member = memberOf(context);
      const services = { ids, now: clock.now() };
      return send(await database.tenant(member.organisationId, (trx) => invite(trx, services, member, input)));
    }),

    changeRole: os.changeRole.handler(async ({ context, input }) => {
      const member = memberOf(context);
      const row = await database.tenant(member.organisationId, (trx) =>
        changeRole(trx, member, input.user_id, input.role),
      );
      return { success: true, data: presentMember(row) };
    }),

    removeMember: os.removeMember.handler(async ({ context, input }) => {
      const member = memberOf(context);
      const keys = await database.tenant(member.organisationId, (trx) =>
        removeMember(trx, queue, member, input.user_id),
      );
      for (const { id } of keys) await realtime.endSession(id);
      return { success: true, data: { user_id: input.user_id } };
    }),

    resendInvitation: os.resendInvitation.handler(async ({ context, input }) => {
      const member = memberOf(context);
      const { organisationId } = member;
      const services = { ids, now: clock.now() };
      return send(
        await database.tenant(organisationId, (trx) => resendInvitation(trx, services, member, input.invitation_id)),
      );
    }),

    withdrawInvitation: os.withdrawInvitation.handler(async ({ context, input }) => {
      const member = memberOf(context);
      await database.system((trx) => withdrawInvitation(trx, member, input.invitation_id, clock.now()));
      return { success: true, data: { id: input.invitation_id } };
    }),
  };
}
