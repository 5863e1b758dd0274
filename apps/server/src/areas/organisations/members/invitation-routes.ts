import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, personOf } from "../../../platform/http/index.ts";
import type { OrganisationsPlatform } from "../platform.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { joinOrganisation } from "./join-organisation.ts";
import { presentOwnInvitation } from "./present-members.ts";
import { readOwnInvitations } from "./read-members.ts";

/** The calls of an invited person, by their confirmed address. */
export function invitationRoutes(platform: OrganisationsPlatform) {
  const os = implement(contract.organisations).$context<ApiContext>();

  return {
    myInvitations: os.myInvitations.handler(async ({ context }) => {
      const { userId } = personOf(context);
      const invitations = await readOwnInvitations(platform, userId);
      return { success: true, data: invitations.map(presentOwnInvitation) };
    }),

    acceptInvitation: os.acceptInvitation.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      const org_id = await joinOrganisation(platform, { invitationId: input.invitation_id, userId });
      return { success: true, data: { org_id } };
    }),

    declineInvitation: os.declineInvitation.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      await declineInvitation(platform, { invitationId: input.invitation_id, userId });
      return { success: true, data: { id: input.invitation_id } };
    }),
  };
}
