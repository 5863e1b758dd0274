import type { Role } from "@lectern/access";
import type { Platform } from "../../../area.ts";
import { AppError } from "../../../platform/http/index.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { findPerson, fullName, INVITATION_DAYS, createInvitedAccount } from "../../accounts/index.ts";
import { checkInvitation } from "../../metering/index.ts";
import { findInvitation, type InvitationRow, saveInvitation } from "./invitation-store.ts";
import {
  type Actor,
  lockMembersToManage,
  noSuchInvitation,
  refuseGrantingHigherRole,
  refuseManagingHigherRole,
} from "./lock-members.ts";
import { hasMemberWithEmail } from "./member-store.ts";
import { findOrganisation } from "../store.ts";

const dayMs = 86_400_000;

export interface InviteServices {
  ids: Platform["ids"];
  now: Date;
}

/** A saved invitation with the data of its mail. */
export interface Invited {
  invitation: InvitationRow;
  organisationName: string;
  inviterName: string;
  /** Temporary password, when the address has no completed account. */
  temporaryPassword: string | undefined;
}

/**
 * Invites an address for a week, or renews the invitation it has, within the plan's limit. Creates a missing account.
 * @throws {AppError} NOT_ALLOWED, PLAN_LIMIT, CONFLICT for a member
 */
export async function invite(
  trx: Trx,
  services: InviteServices,
  actor: Actor,
  { email, role }: { email: string; role: Role },
): Promise<Invited> {
  const actorRole = await lockMembersToManage(trx, actor);
  refuseGrantingHigherRole(actorRole, role);
  if (await hasMemberWithEmail(trx, actor.organisationId, email)) {
    throw new AppError("CONFLICT", "This person is a member already.");
  }
  const present = await findInvitation(trx, actor.organisationId, { email });
  if (present) refuseManagingHigherRole(actorRole, present.role);
  return renewInvitation(trx, services, actor, { id: present?.id ?? services.ids.uuid(), email, role });
}

/** Sends an invitation again, for another week. @throws {AppError} NOT_FOUND, NOT_ALLOWED, PLAN_LIMIT */
export async function resendInvitation(
  trx: Trx,
  services: InviteServices,
  actor: Actor,
  invitationId: string,
): Promise<Invited> {
  const actorRole = await lockMembersToManage(trx, actor);
  const invitation = await findInvitation(trx, actor.organisationId, { id: invitationId });
  if (!invitation) throw noSuchInvitation();
  refuseManagingHigherRole(actorRole, invitation.role);
  return renewInvitation(trx, services, actor, invitation);
}

async function renewInvitation(
  trx: Trx,
  { ids, now }: InviteServices,
  { organisationId, userId, billing }: Actor,
  { id, email, role }: { id: string; email: string; role: Role },
): Promise<Invited> {
  await checkInvitation(trx, { organisationId, billing, now }, email);
  // Lock order: the person before the invitation, as when an account is completed.
  const temporaryPassword = await createInvitedAccount(trx, { email, now, ids });
  const invitation = await saveInvitation(trx, {
    id,
    organisation_id: organisationId,
    email,
    role,
    invited_by: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_DAYS * dayMs),
  });
  const inviter = await findPerson(trx, userId);
  return {
    invitation,
    organisationName: (await findOrganisation(trx, organisationId))?.name ?? "",
    inviterName: inviter ? fullName(inviter.given_name, inviter.family_name) : "",
    temporaryPassword,
  };
}
