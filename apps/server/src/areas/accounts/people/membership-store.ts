import { effectivePlanId, type Role } from "@lectern/access";
import type { Trx } from "../../../platform/database/index.ts";
import { recordInvitationOutcome } from "./invitation-outcome-store.ts";

export interface Membership {
  role: Role;
  planId: string;
}

/**
 * The person's role in the transaction's organisation, the organisation's plan at `now`, and whether the named project
 * exists.
 */
export async function findMembership(
  trx: Trx,
  { organisationId, projectId }: { organisationId: string; projectId: string | undefined },
  userId: string,
  now: Date,
): Promise<(Membership & { hasProject: boolean }) | undefined> {
  const row = await trx
    .selectFrom("membership")
    .innerJoin("organisation", "organisation.id", "membership.organisation_id")
    .leftJoin("project", (on) =>
      on.onRef("project.organisation_id", "=", "organisation.id").on("project.id", "=", projectId ?? null),
    )
    .select(["membership.role", "organisation.plan_id", "organisation.preview_until", "project.id as project_id"])
    .where("membership.organisation_id", "=", organisationId)
    .where("membership.user_id", "=", userId)
    .executeTakeFirst();
  return (
    row && {
      role: row.role,
      planId: effectivePlanId(row.plan_id, row.preview_until, now),
      hasProject: row.project_id !== null,
    }
  );
}

export interface Owner {
  userId: string;
  email: string;
}

/** The owners of an organisation, the first account first. */
export async function ownersOf(trx: Trx, organisationId: string): Promise<Owner[]> {
  return trx
    .selectFrom("membership")
    .innerJoin("user", "user.id", "membership.user_id")
    .select(["user.id as userId", "user.email"])
    .where("membership.organisation_id", "=", organisationId)
    .where("membership.role", "=", "owner")
    .orderBy("user.id")
    .execute();
}

export async function addMember(trx: Trx, organisationId: string, userId: string, role: Role): Promise<void> {
  await trx.insertInto("membership").values({ organisation_id: organisationId, user_id: userId, role }).execute();
  await noteOrganisation(trx, userId);
}

/** Marks a person as having had an organisation; they are not treated as new again, even without memberships. */
async function noteOrganisation(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable("user").set({ had_organisation: true }).where("id", "=", userId).execute();
}

/**
 * Makes an invited person a member, in the system scope: they do not belong to the organisation yet. Returns its id, or
 * undefined when the invitation does not exist, has expired, or is not for the person's confirmed address.
 */
export async function acceptInvitation(
  trx: Trx,
  invitationId: string,
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const person = await trx
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .where("email_verified", "=", true)
    // Lock order: the person before the invitation.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  const [joined] = await join(trx, userId, now, { email: person.email, invitationId });
  return joined;
}

/** Accepts every open invitation of an address the caller has confirmed; returns the organisations. System scope. */
export async function acceptInvitationsOf(trx: Trx, email: string, userId: string, now: Date): Promise<string[]> {
  return join(trx, userId, now, { email });
}

async function join(
  trx: Trx,
  userId: string,
  now: Date,
  which: { email: string; invitationId?: string },
): Promise<string[]> {
  let open = trx.deleteFrom("invitation").where("email", "=", which.email).where("expires_at", ">", now);
  if (which.invitationId !== undefined) open = open.where("id", "=", which.invitationId);
  const accepted = await open.returning(["id", "email", "organisation_id", "role"]).execute();
  if (accepted.length === 0) return [];
  await recordInvitationOutcome(trx, accepted, "accepted", now);
  await trx
    .insertInto("membership")
    .values(accepted.map(({ organisation_id, role }) => ({ organisation_id, user_id: userId, role })))
    // Existing members keep their role.
    .onConflict((conflict) => conflict.columns(["organisation_id", "user_id"]).doNothing())
    .execute();
  await noteOrganisation(trx, userId);
  return accepted.map(({ organisation_id }) => organisation_id);
}
