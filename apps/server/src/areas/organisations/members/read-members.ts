import type { OrganisationsPlatform } from "../platform.ts";
import { type InvitationRow, invitationsFor, listInvitations, type OwnInvitation } from "./invitation-store.ts";
import { listMembers, type MemberRow } from "./member-store.ts";

/** An organisation's members, in the order they joined, and, where they are asked for, its invitations. */
export async function readMembers(
  { database }: Pick<OrganisationsPlatform, "database">,
  organisationId: string,
  { withInvitations }: { withInvitations: boolean },
): Promise<{ members: MemberRow[]; invitations: InvitationRow[] }> {
  return database.tenant(organisationId, async (trx) => ({
    members: await listMembers(trx, organisationId),
    invitations: withInvitations ? await listInvitations(trx, organisationId) : [],
  }));
}

/** Open invitations to a person's confirmed address, newest first. */
export async function readOwnInvitations(
  { clock, database }: Pick<OrganisationsPlatform, "clock" | "database">,
  userId: string,
): Promise<OwnInvitation[]> {
  return database.system((trx) => invitationsFor(trx, userId, clock.now()));
}
