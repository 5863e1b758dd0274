import type { Insertable, Selectable } from "kysely";
import type { Role } from "@lectern/access";
import { AppError } from "../../../platform/http/index.ts";
import type { Schema, Trx } from "../../../platform/database/index.ts";
import {
  findInvitationEndReason,
  fullName,
  type InvitationEnd,
  recordInvitationOutcome,
} from "../../accounts/index.ts";

const sentences: Readonly<Record<InvitationEnd, string>> = {
  accepted: "You have accepted this invitation already.",
  declined: "You have declined this invitation. To join, ask whoever invited you for a new one.",
  expired: "This invitation has expired. Ask whoever invited you for a new one.",
  withdrawn: "This invitation has been withdrawn. Ask whoever invited you for a new one.",
};

/**
 * Tells the invited person how the invitation ended, and anyone else that it does not exist. In the system scope.
 * @throws {AppError} NOT_FOUND always
 */
export async function refuseEndedInvitation(
  trx: Trx,
  asked: { invitationId: string; userId: string; now: Date },
): Promise<never> {
  const end = await findInvitationEndReason(trx, asked);
  throw new AppError("NOT_FOUND", end === undefined ? "This invitation is not open any more." : sentences[end]);
}

export type InvitationRow = Selectable<Schema["invitation"]>;

/** What is stored of an ended invitation. */
const ended = ["id", "organisation_id", "email"] as const;

/** Oldest first, including expired ones, which can be sent again. */
export async function listInvitations(trx: Trx, organisationId: string): Promise<InvitationRow[]> {
  return trx
    .selectFrom("invitation")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findInvitation(
  trx: Trx,
  organisationId: string,
  which: { id: string } | { email: string },
): Promise<InvitationRow | undefined> {
  const select = trx.selectFrom("invitation").selectAll().where("organisation_id", "=", organisationId);
  return (
    "id" in which ? select.where("id", "=", which.id) : select.where("email", "=", which.email)
  ).executeTakeFirst();
}

/** Invites an address, or renews the invitation it has. */
export async function saveInvitation(trx: Trx, row: Insertable<Schema["invitation"]>): Promise<InvitationRow> {
  return trx
    .insertInto("invitation")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["organisation_id", "email"]).doUpdateSet({
        role: row.role,
        invited_by: row.invited_by ?? null,
        expires_at: row.expires_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether it was still open: it may have been accepted or declined concurrently. */
export async function withdrawInvitationRow(trx: Trx, id: string, now: Date): Promise<boolean> {
  const deleted = await trx.deleteFrom("invitation").where("id", "=", id).returning(ended).execute();
  await recordInvitationOutcome(trx, deleted, "withdrawn", now);
  return deleted.length > 0;
}

/** Removes invitations that ended before a time. In the system scope. */
export async function deleteInvitationsBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom("invitation").where("expires_at", "<", before).execute();
}

export interface OwnInvitation {
  id: string;
  organisationId: string;
  organisationName: string;
  /** Name of the inviter; "" when their account was deleted. */
  invitedBy: string;
  role: Role;
  expiresAt: Date;
}

/** Open invitations to a person's confirmed address, newest first. In the system scope. */
export async function invitationsFor(trx: Trx, userId: string, now: Date): Promise<OwnInvitation[]> {
  const rows = await trx
    .selectFrom("invitation")
    .innerJoin("user as invited", "invited.email", "invitation.email")
    .innerJoin("organisation", "organisation.id", "invitation.organisation_id")
    .leftJoin("user as inviter", "inviter.id", "invitation.invited_by")
    .select([
      "invitation.id",
      "organisation.id as organisationId",
      "organisation.name as organisationName",
      "inviter.given_name",
      "inviter.family_name",
      "invitation.role",
      "invitation.expires_at",
    ])
    .where("invited.id", "=", userId)
    .where("invited.email_verified", "=", true)
    .where("invitation.expires_at", ">", now)
    .orderBy("invitation.created_at", "desc")
    .orderBy("invitation.id")
    .execute();
  return rows.map(({ given_name, family_name, expires_at, ...row }) => ({
    ...row,
    invitedBy: fullName(given_name ?? "", family_name ?? ""),
    expiresAt: expires_at,
  }));
}

/** False when the invitation is not to the person's confirmed address. In the system scope. */
export async function declineInvitationFor(trx: Trx, id: string, userId: string, now: Date): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("invitation")
    .where("id", "=", id)
    .where("email", "=", (invited) =>
      invited.selectFrom("user").select("email").where("id", "=", userId).where("email_verified", "=", true),
    )
    .returning(ended)
    .execute();
  await recordInvitationOutcome(trx, deleted, "declined", now);
  return deleted.length > 0;
}
