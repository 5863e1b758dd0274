import { type Insertable, sql } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";
import type { PeriodQuota } from "./quotas.ts";

type MonthlyQuota = Exclude<PeriodQuota, "words">;

/** What a build was charged of one quota in one period, less refunds. */
export interface Outstanding {
  quota: PeriodQuota;
  periodStart: Date;
  amount: number;
}

export async function insertEntry(trx: Trx, row: Insertable<Schema["ledger_entry"]>): Promise<void> {
  await trx.insertInto("ledger_entry").values(row).execute();
}

export async function outstandingOf(trx: Trx, organisationId: string, buildId: string): Promise<Outstanding[]> {
  const rows = await trx
    .selectFrom("ledger_entry")
    .select(({ fn }) => ["quota", "period_start", fn.sum<string>("amount").as("amount")])
    .where("organisation_id", "=", organisationId)
    .where("build_id", "=", buildId)
    .groupBy(["quota", "period_start"])
    .orderBy("quota")
    .orderBy("period_start")
    .execute();
  return rows.map((row) => ({ quota: row.quota, periodStart: row.period_start, amount: Number(row.amount) }));
}

/** Marks of each build the oldest download of its audio that was prepaid and is not fetched yet; answers how many. */
export async function markDownloadsFetched(trx: Trx, buildIds: readonly string[], now: Date): Promise<number> {
  if (buildIds.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable("ledger_entry")
    .set({ fetched_at: now })
    .where("id", "in", (where) =>
      where
        .selectFrom("ledger_entry")
        .distinctOn("build_id")
        .select("id")
        .where("build_id", "in", buildIds)
        .where("quota", "=", "downloads")
        .where("amount", ">", 0)
        .where("fetched_at", "is", null)
        .orderBy("build_id")
        .orderBy("created_at"),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether a download of a build's audio was prepaid and not given back, fetched or not. */
export async function isPrepaid(trx: Trx, buildId: string): Promise<boolean> {
  const { prepaid } = await trx
    .selectFrom("ledger_entry")
    .select(({ fn }) => fn.sum<string>("amount").as("prepaid"))
    .where("build_id", "=", buildId)
    .where("quota", "=", "downloads")
    .executeTakeFirstOrThrow();
  return Number(prepaid) > 0;
}

/** A prepaid download that was not fetched belongs to another build of the same item from now on. */
export async function moveDownload(trx: Trx, { from, to }: { from: string; to: string }): Promise<void> {
  await trx
    .updateTable("ledger_entry")
    .set({ build_id: to })
    .where("build_id", "=", from)
    .where("quota", "=", "downloads")
    .where("fetched_at", "is", null)
    .execute();
}

/** The builds that made the audio of items. */
export async function findBuildsOfAudio(trx: Trx, contentIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("build")
    .distinctOn("content_id")
    .select("id")
    .where("content_id", "in", contentIds)
    .where("status", "=", "done")
    .orderBy("content_id")
    .orderBy("finished_at", (order) => order.desc().nullsFirst())
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** The build of an item that is under way, or the one that made its audio. */
export async function findCurrentBuildId(trx: Trx, contentId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("build")
    .select("id")
    .where("content_id", "=", contentId)
    .where("status", "in", ["queued", "running", "done"])
    .orderBy("finished_at", (order) => order.desc().nullsFirst())
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Usage in the month that begins at `monthStart`. */
export async function usedInMonth(
  trx: Trx,
  organisationId: string,
  monthStart: Date,
): Promise<Record<MonthlyQuota, number>> {
  const rows = await trx
    .selectFrom("monthly_usage")
    .select(["quota", "used"])
    .where("organisation_id", "=", organisationId)
    .where("period_start", "=", monthStart)
    .execute();
  return { articles: 0, downloads: 0, ...Object.fromEntries(rows.map(({ quota, used }) => [quota, used])) };
}

/** Adds to a month's usage; a negative amount subtracts. */
export async function addMonthlyUsage(
  trx: Trx,
  month: { organisationId: string; quota: MonthlyQuota; monthStart: Date },
  amount: number,
): Promise<void> {
  await trx
    .insertInto("monthly_usage")
    .values({
      organisation_id: month.organisationId,
      quota: month.quota,
      period_start: month.monthStart,
      used: Math.max(0, amount),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organisation_id", "quota", "period_start"])
        .doUpdateSet({ used: sql<number>`greatest(0, monthly_usage.used + ${amount}::integer)` }),
    )
    .execute();
}
