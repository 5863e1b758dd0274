import type { Role } from "@lectern/access";
import { AppError } from "../../../platform/http/index.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { findPerson, fullName, INVITATION_DAYS, createInvitedAccount } from "../../accounts/index.ts";
import { checkInvitationLimit } from "../../metering/index.ts";
import type { OrganisationsPlatform } from "../platform.ts";
import { findInvitation, type InvitationRow, saveInvitation } from "./invitation-store.ts";
import {
  type Actor,
  lockMembersToManage,
  noSuchInvitation,
  refuseGrantingHigherRole,
  refuseManagingHigherRole,
} from "./lock-members.ts";
import { type Invited, invitationMail } from "./mails.ts";
import { hasMemberWithEmail } from "./member-store.ts";
import { findOrganisation } from "../store.ts";

const dayMs = 86_400_000;

type InviteServices = Pick<OrganisationsPlatform, "clock" | "config" | "database" | "ids" | "mailer">;

/**
 * Invites an address for a week by mail, or renews the invitation it has, within the plan's limit. Creates a missing
 * account.
 * @throws {AppError} NOT_ALLOWED, PLAN_LIMIT, CONFLICT for a member
 * @throws {MailError}
 */
export async function invite(
  services: InviteServices,
  actor: Actor,
  { email, role }: { email: string; role: Role },
): Promise<InvitationRow> {
  const { clock, database, ids } = services;
  const now = clock.now();
  const invited = await database.tenant(actor.organisationId, async (trx) => {
    const actorRole = await lockMembersToManage(trx, actor);
    refuseGrantingHigherRole(actorRole, role);
    if (await hasMemberWithEmail(trx, actor.organisationId, email)) {
      throw new AppError("CONFLICT", "This person is a member already.");
    }
    const present = await findInvitation(trx, actor.organisationId, { email });
    if (present) refuseManagingHigherRole(actorRole, present.role);
    return renewInvitation(trx, { ids, now }, actor, { id: present?.id ?? ids.uuid(), email, role });
  });
  return sendInvitation(services, invited);
}

/**
 * Sends an invitation again, for another week.
 * @throws {AppError} NOT_FOUND, NOT_ALLOWED, PLAN_LIMIT
 * @throws {MailError}
 */
export async function resendInvitation(
  services: InviteServices,
  actor: Actor,
  invitationId: string,
): Promise<InvitationRow> {
  const { clock, database, ids } = services;
  const now = clock.now();
  const invited = await database.tenant(actor.organisationId, async (trx) => {
    const actorRole = await lockMembersToManage(trx, actor);
    const invitation = await findInvitation(trx, actor.organisationId, { id: invitationId });
    if (!invitation) throw noSuchInvitation();
    refuseManagingHigherRole(actorRole, invitation.role);
    return renewInvitation(trx, { ids, now }, actor, invitation);
  });
  return sendInvitation(services, invited);
}

/** Mails after the invitation is saved: when the mail fails, the invitation can be sent again. */
async function sendInvitation({ config, mailer }: InviteServices, invited: Invited): Promise<InvitationRow> {
  await mailer.send(invitationMail(invited, config.publicUrl));
  return invited.invitation;
}

async function renewInvitation(
  trx: Trx,
  { ids, now }: Pick<InviteServices, "ids"> & { now: Date },
  { organisationId, userId, billing }: Actor,
  { id, email, role }: { id: string; email: string; role: Role },
): Promise<Invited> {
  await checkInvitationLimit(trx, { organisationId, billing, now }, email);
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
