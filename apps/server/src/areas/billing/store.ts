import type { Subscription, SubscriptionStatus } from "@lectern/billing";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";
import type { KeptCard } from "../../platform/database/tables/billing.ts";

export type SubscriptionRow = Selectable<Schema["subscription"]>;

/** An organisation's subscription, with what its provider knows of it: undefined where nothing was ever billed. */
export interface SubscriptionAccount {
  organisationName: string;
  subscription: Subscription;
  row: SubscriptionRow | undefined;
  /** When a preview ends, unless its words do before. */
  trialEnd: Date | null;
}

/** The subscription of an organisation; undefined when it does not exist. */
export async function findAccount(trx: Trx, organisationId: string): Promise<SubscriptionAccount | undefined> {
  const organisation = await trx
    .selectFrom("organisation")
    .select(["name", "plan_id", "subscription_status", "preview_until"])
    .where("id", "=", organisationId)
    .executeTakeFirst();
  if (!organisation) return undefined;
  const row = await trx
    .selectFrom("subscription")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .executeTakeFirst();
  const status = organisation.subscription_status as SubscriptionStatus;
  return {
    organisationName: organisation.name,
    row,
    subscription: toSubscription(row, status, organisation.plan_id),
    trialEnd: organisation.preview_until,
  };
}

function toSubscription(row: SubscriptionRow | undefined, status: SubscriptionStatus, planId: string): Subscription {
  const { term_anchor: anchor, term_start: start, term_end: end, term_amount: amount } = row ?? {};
  const isBilled = anchor && start && end;
  return {
    status,
    // While it is paused, the plan in force is another than the one that is billed.
    planId: isBilled && row ? row.plan_id : planId,
    term: isBilled ? { anchor, start, end, amount: amount ?? 0 } : null,
    pendingPlanId: row?.pending_plan_id ?? null,
    credit: row?.credit ?? 0,
    graceEnd: row?.grace_end ?? null,
    pausedAt: row?.paused_at ?? null,
  };
}

export type SubscriptionChange = Omit<Insertable<Schema["subscription"]>, "card"> & {
  card?: KeptCard | null;
};

export async function saveSubscription(trx: Trx, { card, ...change }: SubscriptionChange): Promise<void> {
  const row = { ...change, ...(card === undefined ? {} : { card: card && JSON.stringify(card) }) };
  await trx
    .insertInto("subscription")
    .values(row)
    .onConflict((conflict) => conflict.column("organisation_id").doUpdateSet(row))
    .execute();
}

export async function updateSubscription(
  trx: Trx,
  organisationId: string,
  change: Updateable<Schema["subscription"]>,
): Promise<void> {
  await trx.updateTable("subscription").set(change).where("organisation_id", "=", organisationId).execute();
}

/** Organisations of which something has to be done, the longest due first. In the system scope. */
export async function organisationsWithDueBilling(
  trx: Trx,
  now: Date,
  limit: number,
  provider: SubscriptionRow["provider"],
): Promise<string[]> {
  const rows = await trx
    .selectFrom("subscription")
    .select("organisation_id")
    .where("provider", "=", provider)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.organisation_id);
}

/** Organisations with a term of a provider that has not ended. In the system scope. */
export async function organisationsWithRunningTerm(
  trx: Trx,
  provider: SubscriptionRow["provider"],
  limit: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("subscription")
    .select("organisation_id")
    .where("provider", "=", provider)
    .where("term_end", "is not", null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.organisation_id);
}
