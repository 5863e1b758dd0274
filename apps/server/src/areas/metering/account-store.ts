import { type Selectable, sql, type Updateable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

/** An organisation's plan, word limit and billing period. */
export type AccountRow = Pick<Selectable<Schema["organisation"]>, (typeof accountColumns)[number]>;

const accountColumns = [
  "plan_id",
  "preview_until",
  "words_limit",
  "words_used",
  "period_start",
  "renews_on",
] as const satisfies readonly (keyof Schema["organisation"])[];

export async function findAccount(trx: Trx, organisationId: string): Promise<AccountRow | undefined> {
  return account(trx, organisationId).executeTakeFirst();
}

/** The row, locked until the transaction ends. */
export async function lockAccountRow(trx: Trx, organisationId: string): Promise<AccountRow | undefined> {
  // Not FOR UPDATE: it conflicts with the locks of foreign-key checks and could deadlock.
  return account(trx, organisationId).forNoKeyUpdate().executeTakeFirst();
}

function account(trx: Trx, organisationId: string) {
  return trx.selectFrom("organisation").select(accountColumns).where("id", "=", organisationId);
}

/**
 * Begins the billing period that is due, with no words used; does nothing when none is due or it is not paid for yet.
 * Periods are counted from the day of subscription in UTC: for the 31st, the last day of a shorter month and the 31st
 * again in a longer one.
 */
export async function renewPeriod(trx: Trx, organisationId: string, now: Date): Promise<void> {
  const begins = sql<Date>`((subscribed_at at time zone 'UTC' + months * interval '1 month') at time zone 'UTC')`;
  // After a pause the day is one to come.
  const months = sql`generate_series(-120, 2400) as months`;
  const bound = sql<Date>`least(${now}::timestamptz, words_until - interval '1 millisecond')`;
  const start = sql<Date>`(select max(${begins}) from ${months} where ${begins} <= ${bound})`;
  await trx
    .updateTable("organisation")
    .set({
      words_used: 0,
      period_start: start,
      renews_on: sql<Date>`(select min(${begins}) from ${months} where ${begins} > ${bound})`,
      updated_at: now,
    })
    .where("id", "=", organisationId)
    .where("renews_on", "<=", bound)
    .execute();
}

/** Adds to the words used in a period, below 0 to take from them; changes nothing once that period is over. */
export async function addWordsUsed(trx: Trx, organisationId: string, periodStart: Date, words: number): Promise<void> {
  await trx
    .updateTable("organisation")
    .set({ words_used: sql<number>`greatest(0, words_used + ${words}::integer)` })
    .where("id", "=", organisationId)
    .where("period_start", "=", periodStart)
    .execute();
}

const planColumns = [
  "plan_id",
  "preview_until",
  "words_used",
  "once_words_used",
  "waiting_words_used",
  "subscribed_at",
  "period_start",
  "renews_on",
] as const satisfies readonly (keyof Schema["organisation"])[];

/** The plan an organisation is on, with the words of its period and those that wait. */
export type PlanWords = Pick<Selectable<Schema["organisation"]>, (typeof planColumns)[number]>;

/** The row, locked until the transaction ends. */
export async function lockPlanInForce(trx: Trx, organisationId: string): Promise<PlanWords | undefined> {
  return trx
    .selectFrom("organisation")
    .select(planColumns)
    .where("id", "=", organisationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function savePlanInForce(
  trx: Trx,
  organisationId: string,
  change: Updateable<Schema["organisation"]>,
): Promise<void> {
  await trx.updateTable("organisation").set(change).where("id", "=", organisationId).execute();
}

/** Sets the word limit of one organisation. */
export async function setWordLimit(trx: Trx, organisationId: string, words: number | null): Promise<void> {
  await trx.updateTable("organisation").set({ words_limit: words }).where("id", "=", organisationId).execute();
}

/** Ids of plans in use. In the system scope. */
export async function plansInUse(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom("organisation").select("plan_id").distinct().execute();
  return rows.map((row) => row.plan_id);
}

/** Sets the word limit of every organisation on a plan. In the system scope. */
export async function setWordLimitOfPlan(trx: Trx, planId: string, words: number | null): Promise<void> {
  await trx
    .updateTable("organisation")
    .set({ words_limit: words })
    .where("plan_id", "=", planId)
    .where("words_limit", "is distinct from", words)
    .execute();
}
