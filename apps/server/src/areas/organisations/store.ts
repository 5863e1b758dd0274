import type { Role } from "@lectern/access";
import { type Expression, type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type OrganisationRow = Selectable<Schema["organisation"]>;

export async function insertOrganisation(trx: Trx, row: Insertable<Schema["organisation"]>): Promise<void> {
  await trx.insertInto("organisation").values(row).execute();
}

export async function findOrganisation(trx: Trx, id: string): Promise<OrganisationRow | undefined> {
  return trx.selectFrom("organisation").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Oldest first, with what somebody is there. In the system scope: which organisations are theirs is what is asked. */
export async function organisationsOf(trx: Trx, userId: string): Promise<(OrganisationRow & { role: Role })[]> {
  return trx
    .selectFrom("organisation")
    .innerJoin("membership", "membership.organisation_id", "organisation.id")
    .selectAll("organisation")
    .select("membership.role")
    .where("membership.user_id", "=", userId)
    .orderBy("organisation.id")
    .execute();
}

/** Plans of the organisations somebody owns. In the system scope. */
export async function plansOwnedBy(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("membership")
    .innerJoin("organisation", "organisation.id", "membership.organisation_id")
    .select("organisation.plan_id")
    .where("membership.user_id", "=", userId)
    .where("membership.role", "=", "owner")
    .execute();
  return rows.map((row) => row.plan_id);
}

/** The row, held against others who would change it or count its members until the transaction ends. */
export async function lockOrganisation(trx: Trx, id: string): Promise<OrganisationRow | undefined> {
  // Not FOR UPDATE: that would wait for whoever only refers to the row, and they for us.
  return trx.selectFrom("organisation").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateOrganisation(
  trx: Trx,
  id: string,
  change: Updateable<Schema["organisation"]>,
): Promise<void> {
  await trx.updateTable("organisation").set(change).where("id", "=", id).execute();
}

/** Makes others who would make an organisation for the same person wait until the transaction ends. */
export async function lockPerson(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom("user").select("id").where("id", "=", userId).forUpdate().execute();
}

/**
 * Begins the period that is due, with no words used; nothing happens where none is. Each month is counted from the day
 * of subscription in UTC: of a 31st, the last day of a shorter month and the 31st again in a longer one.
 */
export async function renewWords(trx: Trx, id: string, now: Date): Promise<void> {
  const begins = sql<Date>`((subscribed_at at time zone 'UTC' + months * interval '1 month') at time zone 'UTC')`;
  const months = sql`generate_series(0, 2400) as months`;
  await trx
    .updateTable("organisation")
    .set({
      words_used: 0,
      period_start: sql<Date>`(select max(${begins}) from ${months} where ${begins} <= ${now}::timestamptz)`,
      renews_on: sql<Date>`(select min(${begins}) from ${months} where ${begins} > ${now}::timestamptz)`,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("renews_on", "<=", now)
    .execute();
}

/** Adds to the words used, unless they would be more than there are: one statement, so that two at once never overspend. */
export async function useWords(trx: Trx, id: string, words: number): Promise<boolean> {
  const after: Expression<number> = sql<number>`words_used + ${words}::integer`;
  const { numUpdatedRows } = await trx
    .updateTable("organisation")
    .set({ words_used: after })
    .where("id", "=", id)
    .where((where) => where.or([where("words_limit", "is", null), where(after, "<=", where.ref("words_limit"))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes from the words used what was charged in this period. */
export async function unuseWords(trx: Trx, id: string, words: number): Promise<void> {
  await trx
    .updateTable("organisation")
    .set({ words_used: sql<number>`greatest(0, words_used - ${words}::integer)` })
    .where("id", "=", id)
    .execute();
}

export async function insertMovement(trx: Trx, row: Insertable<Schema["word_ledger"]>): Promise<void> {
  await trx.insertInto("word_ledger").values(row).execute();
}

/** Words a build was charged and not given back. */
export async function chargedFor(
  trx: Trx,
  organisationId: string,
  buildId: string,
): Promise<{ words: number; since: Date | null }> {
  const { words, since } = await trx
    .selectFrom("word_ledger")
    .select(({ fn }) => [fn.sum<string | null>("delta").as("words"), fn.min("created_at").as("since")])
    .where("organisation_id", "=", organisationId)
    .where("build_id", "=", buildId)
    .executeTakeFirstOrThrow();
  return { words: -Number(words ?? 0), since };
}

/** Ids of plans in use. In the system scope. */
export async function plansInUse(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom("organisation").select("plan_id").distinct().execute();
  return rows.map((row) => row.plan_id);
}

/** Gives every organisation on a plan the plan's words. In the system scope. */
export async function setWordsLimit(trx: Trx, planId: string, words: number | null): Promise<void> {
  await trx
    .updateTable("organisation")
    .set({ words_limit: words })
    .where("plan_id", "=", planId)
    .where("words_limit", "is distinct from", words)
    .execute();
}
