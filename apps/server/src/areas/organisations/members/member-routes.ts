import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf } from "../../../platform/http/index.ts";
import { removeMember } from "./remove-member.ts";
import { changeRole } from "./change-role.ts";
import type { OrganisationsPlatform } from "../platform.ts";
import { invite, resendInvitation } from "./invite.ts";
import { presentInvitation, presentMember } from "./present-members.ts";
import { readMembers } from "./read-members.ts";
import { withdrawInvitation } from "./decline-invitation.ts";

/** The calls that manage members and invitations. */
export function memberRoutes(platform: OrganisationsPlatform) {
  const os = implement(contract.organisations).$context<ApiContext>();

  return {
    members: os.members.handler(async ({ context }) => {
      const { organisationId, ability } = memberOf(context);
      const withInvitations = ability.can("manage", "member");
      const { members, invitations } = await readMembers(platform, organisationId, { withInvitations });
      return {
        success: true,
        data: { members: members.map(presentMember), invitations: invitations.map(presentInvitation) },
      };
    }),

    invite: os.invite.handler(async ({ context, input }) => {
      const invitation = await invite(platform, memberOf(context), input);
      return { success: true, data: presentInvitation(invitation) };
    }),

    changeRole: os.changeRole.handler(async ({ context, input }) => {
      const row = await changeRole(platform, memberOf(context), input.user_id, input.role);
      return { success: true, data: presentMember(row) };
    }),

    removeMember: os.removeMember.handler(async ({ context, input }) => {
      await removeMember(platform, memberOf(context), input.user_id);
      return { success: true, data: { user_id: input.user_id } };
    }),

    resendInvitation: os.resendInvitation.handler(async ({ context, input }) => {
      const invitation = await resendInvitation(platform, memberOf(context), input.invitation_id);
      return { success: true, data: presentInvitation(invitation) };
    }),

    withdrawInvitation: os.withdrawInvitation.handler(async ({ context, input }) => {
      await withdrawInvitation(platform, memberOf(context), input.invitation_id);
      return { success: true, data: { id: input.invitation_id } };
    }),
  };
}
