import { sql } from "kysely";
import type { Platform } from "../../../area.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { dayOf } from "./increments.ts";

/** Longer than an event may be late. */
const seenDays = 3;
/** Longer than it takes a listener to be new again. */
const listenerDays = 32;
const daysAhead = 3;
const rowsAtOnce = 20_000;
/** Tables of the log are dropped once whoever reads or writes it gives way; else the next day. */
const maxLockWaitMs = 2000;

const figureTables = [
  "listening_quarter_hour",
  "listening_day",
  "tally_quarter_hour",
  "tally_day",
  "known_listener",
  "listening_session",
  "counted_item",
] as const;

/**
 * Makes the log's next days, drops those that are older than `retentionDays`, and removes what is known of sessions and
 * listeners when no event can ask for it any more, and all that is left of projects that are gone.
 */
export async function maintainAnalyticsTables(
  { database, clock }: Pick<Platform, "database" | "clock">,
  { retentionDays, signal }: { retentionDays: number; signal: AbortSignal },
): Promise<void> {
  const now = clock.now();
  const before = (days: number): string => dayOf(new Date(now.getTime() - days * 86_400_000));
  await database.system((trx) => makeDays(trx, now));
  for (const table of await database.system((trx) => tablesBefore(trx, before(retentionDays)))) {
    await database.system((trx) => dropTable(trx, table));
  }
  await removeRows("seen_listener", sql`day < ${before(seenDays)}::date`);
  await removeRows("known_listener", sql`last_day < ${before(listenerDays)}::date`);
  await removeRows("listening_session", sql`used_on < ${before(retentionDays)}::date`);
  for (const projectId of await database.system(projectsGone)) {
    for (const table of figureTables) await removeRows(table, sql`project_id = ${projectId}`);
  }

  async function removeRows(table: string, condition: ReturnType<typeof sql>): Promise<void> {
    for (let removed = rowsAtOnce; removed === rowsAtOnce;) {
      signal.throwIfAborted();
      const { numAffectedRows } = await database.system((trx) =>
        sql`delete from ${sql.table(table)} where ctid in (
              select ctid from ${sql.table(table)} where ${condition} limit ${rowsAtOnce})`.execute(trx),
      );
      removed = Number(numAffectedRows ?? 0);
    }
  }
}

async function makeDays(trx: Trx, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayOf(new Date(now.getTime() + ahead * 86_400_000));
    await sql`select lectern_make_event_day(${day}::date)`.execute(trx);
  }
}

async function tablesBefore(trx: Trx, day: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'lectern_log'::regnamespace and relkind = 'r'
       and relname < ${`player_event_${day.replaceAll("-", "")}`} order by 1`.execute(trx);
  return rows.map(({ name }) => name);
}

async function dropTable(trx: Trx, name: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${maxLockWaitMs}ms`}, true)`.execute(trx);
  await sql`drop table ${sql.id("lectern_log", name)}`.execute(trx);
}

async function projectsGone(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct project_id as id from counted_item
     where not exists (select from project where project.id = counted_item.project_id)`.execute(trx);
  return rows.map(({ id }) => id);
}
