import type { Trx } from "../../platform/database/index.ts";

/** A telemetry event and its user. */
export interface TrackedEvent {
  id: string;
  name: string;
  userId: string;
  organisationId: string | undefined;
  properties: Record<string, string>;
  at: Date;
}

export type PendingEvent = Awaited<ReturnType<typeof findPendingEvents>>[number];

export async function insertTrackedEvent(trx: Trx, event: TrackedEvent): Promise<void> {
  await trx
    .insertInto("event")
    .values({
      id: event.id,
      name: event.name,
      user_id: event.userId,
      organisation_id: event.organisationId ?? null,
      properties: JSON.stringify(event.properties),
      created_at: event.at,
      forwarded_at: null,
    })
    .execute();
}

/** The oldest events since a time that are not forwarded yet. */
export async function findPendingEvents(trx: Trx, since: Date, limit: number) {
  return trx
    .selectFrom("event")
    .select(["id", "name", "user_id", "organisation_id", "properties", "created_at"])
    .where("forwarded_at", "is", null)
    .where("created_at", ">", since)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function markForwarded(trx: Trx, ids: readonly string[], at: Date): Promise<void> {
  await trx.updateTable("event").set({ forwarded_at: at }).where("id", "in", ids).execute();
}

export async function removeEventsBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom("event").where("created_at", "<", before).execute();
}

/** How many people and organisations use the installation. */
export async function countAccountsAndOrganisations(trx: Trx): Promise<{ accounts: number; organisations: number }> {
  const { accounts } = await trx
    .selectFrom("user")
    .select((eb) => eb.fn.countAll<string>().as("accounts"))
    .where("email_verified", "=", true)
    .executeTakeFirstOrThrow();
  const { organisations } = await trx
    .selectFrom("organisation")
    .select((eb) => eb.fn.countAll<string>().as("organisations"))
    .executeTakeFirstOrThrow();
  return { accounts: Number(accounts), organisations: Number(organisations) };
}
