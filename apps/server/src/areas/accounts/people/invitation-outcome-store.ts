import type { Schema, Trx } from "../../../platform/database/index.ts";

type Outcome = Schema["invitation_outcome"]["outcome"];

/** Why an invitation cannot be accepted any more. */
export type InvitationEnd = Outcome | "expired";

interface EndedInvitation {
  id: string;
  organisation_id: string;
  email: string;
}

/** Stores the outcome of invitations whose rows were just deleted. */
export async function recordInvitationOutcome(
  trx: Trx,
  ended: readonly EndedInvitation[],
  outcome: Outcome,
  now: Date,
): Promise<void> {
  if (ended.length === 0) return;
  await trx
    .insertInto("invitation_outcome")
    .values(
      ended.map(({ id, organisation_id, email }) => ({
        invitation_id: id,
        organisation_id,
        email,
        outcome,
        ended_at: now,
      })),
    )
    .execute();
}

/** Outcome of an invitation to a person's confirmed address; undefined when open or not theirs. In the system scope. */
export async function findInvitationEndReason(
  trx: Trx,
  { invitationId, userId, now }: { invitationId: string; userId: string; now: Date },
): Promise<InvitationEnd | undefined> {
  const person = await trx
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .where("email_verified", "=", true)
    .executeTakeFirst();
  if (!person) return undefined;
  const gone = await trx
    .selectFrom("invitation_outcome")
    .select("outcome")
    .where("invitation_id", "=", invitationId)
    .where("email", "=", person.email)
    .executeTakeFirst();
  if (gone) return gone.outcome;
  const expired = await trx
    .selectFrom("invitation")
    .select("id")
    .where("id", "=", invitationId)
    .where("email", "=", person.email)
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return expired && "expired";
}

/** Outcome of the invitations to an address: the last one withdrawn, or expired. In the system scope. */
export async function endOfInvitationsTo(trx: Trx, email: string): Promise<"expired" | "withdrawn"> {
  const waiting = await trx.selectFrom("invitation").select("id").where("email", "=", email).executeTakeFirst();
  if (waiting) return "expired";
  const last = await trx
    .selectFrom("invitation_outcome")
    .select("outcome")
    .where("email", "=", email)
    .orderBy("ended_at", "desc")
    .executeTakeFirst();
  return last?.outcome === "withdrawn" ? "withdrawn" : "expired";
}

/** Removes outcomes past their retention. In the system scope. */
export async function deleteInvitationOutcomesBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom("invitation_outcome").where("ended_at", "<", before).execute();
}
