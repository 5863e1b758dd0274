import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, personOf } from "../../../platform/http/index.ts";
import type { OrganisationsPlatform } from "../platform.ts";
import { invitationsFor } from "./invitation-store.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { joinOrganisation } from "./join-organisation.ts";
import { presentOwnInvitation } from "./present-members.ts";

/** The calls of an invited person, by their confirmed address. All in the system scope. */
export function invitationRoutes(platform: OrganisationsPlatform) {
  const { database, clock, config } = platform;
  const billing = config.billing.kind;
  const os = implement(contract.organisations).$context<ApiContext>();

  return {
    myInvitations: os.myInvitations.handler(async ({ context }) => {
      const { userId } = personOf(context);
      const rows = await database.system((trx) => invitationsFor(trx, userId, clock.now()));
      return { success: true, data: rows.map(presentOwnInvitation) };
    }),

    acceptInvitation: os.acceptInvitation.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      const acceptance = { invitationId: input.invitation_id, userId, billing, now: clock.now() };
      const org_id = await database.system((trx) => joinOrganisation(trx, acceptance));
      return { success: true, data: { org_id } };
    }),

    declineInvitation: os.declineInvitation.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      const declined = { invitationId: input.invitation_id, userId, now: clock.now() };
      await database.system((trx) => declineInvitation(trx, declined));
      return { success: true, data: { id: input.invitation_id } };
    }),
  };
}
